import Testing

@testable import Gestures

/// Touches that a recognizer ignores, each reported once with the cause.
struct IgnoredTouchTests {
  /// The reports: the recognizer's index, the touch's number and the cause.
  static func told(_ events: [ArenaEvent]) -> [String] {
    events.compactMap {
      guard case .ignored(let ignored) = $0 else { return nil }
      return "\(ignored.recognizer) \(ignored.touch) \(ignored.cause.rawValue)"
    }
  }

  @Test func `S30 a touch that a recognizer asks to ignore is reported once`() throws {
    let pan = PanRecognizer()
    try pan.setProperty("maximumNumberOfTouches", to: .number(1))
    let probe = try ArenaProbe([pan]).touched(by: 1)
    try probe.slide(to: 20)
    probe.time = 40
    try probe.send(.began, 2, [Point(x: 200, y: 0)])
    try probe.slide(to: 220, touch: 2)
    try probe.lift(2, 1)
    #expect(
      probe.events.compactMap { if case .ignored(let ignored) = $0 { ignored } else { nil } }
        == [IgnoredTouch(recognizer: 0, touch: 2, cause: .recognizer, timestamp: 40)])
  }

  @Test func `S20 what fails later fails where its own touches were`() throws {
    let twice = TapRecognizer.double()
    twice.allowedTouchKinds = [.pen]
    let probe = ArenaProbe([twice])
    try probe.send(.began, 1, [Point(x: 7, y: 7)], kind: .pen)
    try probe.send(.ended, 1)
    try probe.draw([Point(x: 300, y: 0), Point(x: 300, y: 0)], id: 2)
    let late = probe.wait(until: 900).transitions
    #expect(late.map(\.to) == [.failed, .possible])
    #expect(late.allSatisfy { $0.location == Point(x: 7, y: 7) })
  }

  @Test func `S20 a touch of a kind that is not allowed is reported`() throws {
    let tap = TapRecognizer()
    tap.allowedTouchKinds = [.pen]
    #expect(Self.told(try ArenaProbe([tap]).draw([.zero, .zero])) == ["0 1 kind"])
  }

  @Test func `S20 a touch that a rule or a delegate rejects is reported`() throws {
    let refusing = ScriptedRecognizer("refusing")
    refusing.refusedTouches = [1]
    let probe = ArenaProbe(
      [refusing, TapRecognizer()],
      rules: ArenaRules(receptions: [ReceptionRule("tap", receives: .inside("bar"))]))
    probe.arena.regions = [RegionTests.bar]
    let owner = GestureRecognizerDelegateTests.Owner()
    owner.refusedTouches = [2]
    probe.arena.recognizers[1].delegate = owner
    try probe.send(.began, 1, [RegionTests.onCanvas])
    try probe.send(.began, 2, [RegionTests.onBar])
    #expect(Self.told(probe.events) == ["0 1 delegate", "1 1 rule", "1 2 delegate"])
  }

  @Test func `S24 a control's touch is reported for its parent's recognizer`() throws {
    let probe = RegionTests.probe({ TapRecognizer() }, on: [nil, "bar", "button", "side"])
    try probe.draw([RegionTests.onButton, RegionTests.onButton])
    #expect(Self.told(probe.events) == ["0 1 control", "1 1 control"])
  }

  @Test func `a touch of another region, or for one that follows hovers, is not reported`() throws {
    let probe = RegionTests.probe({ TapRecognizer() }, on: ["side"])
    probe.arena.attach(HoverRecognizer())
    try probe.draw([RegionTests.onBar, RegionTests.onBar])
    try probe.draw([RegionTests.onBar, RegionTests.onBar])
    #expect(Self.told(probe.events).isEmpty)
  }

  @Test func `a recognizer that is over ignores nothing`() throws {
    let tap = ScriptedRecognizer("tap")
    tap.onBegan = { tap, touches, event in
      tap.fail("no")
      for touch in touches { tap.ignore(touch, for: event) }
    }
    let probe = ArenaProbe([tap])
    try probe.draw([.zero, .zero])
    #expect(Self.told(probe.events).isEmpty)
  }
}
