import Testing

@testable import Gestures

/// S27 to S30: the touches that the view behind the recognizers receives, and when.
struct TouchDeliveryTests {
  /// The view's touches, such as `began 1`, with `late` for a delayed one.
  static func told(_ events: [ArenaEvent]) -> [String] {
    events.compactMap {
      guard case .delivered(let touch) = $0 else { return nil }
      return (touch.isLate ? "late " : "") + "\(touch.phase) \(touch.touch)"
    }
  }

  /// Draws as the test scripts and returns the view's touches.
  static func view(
    _ recognizers: [GestureRecognizer], draw: (ArenaProbe) throws -> Void
  ) throws -> [String] {
    let probe = ArenaProbe(recognizers, rules: .exclusive, deliversTouches: true)
    try draw(probe)
    return told(probe.events)
  }

  /// Two taps within 300 ms.
  static func doubleTap() -> ScriptedRecognizer {
    let tap = ScriptedRecognizer("double-tap")
    var taps = 0
    tap.onEnded = { tap, touches, _ in
      taps += 1
      if taps == 2 { tap.state = .ended } else { tap.deadline = touches[0].timestamp + 300 }
    }
    tap.onTime = { tap, _ in tap.fail("no second tap") }
    tap.onReset = { _ in taps = 0 }
    return tap
  }

  static func tapTwice(_ probe: ArenaProbe) throws {
    try probe.draw([.zero, .zero])
    try probe.draw([.zero, .zero])
  }

  @Test func `S29 by default a double tap gives the view two beginnings and two cancels`() throws {
    #expect(
      try Self.view([Self.doubleTap()], draw: Self.tapTwice)
        == ["began 1", "began 1", "cancelled 1", "cancelled 1"])
  }

  @Test func `S29 without delayed lifts the view receives the end of the first tap`() throws {
    let tap = Self.doubleTap()
    tap.delaysTouchesEnded = false
    #expect(
      try Self.view([tap], draw: Self.tapTwice)
        == ["began 1", "ended 1", "began 1", "cancelled 1"])
  }

  @Test func `S29 a lift is delivered late when the gesture fails`() throws {
    let told = try Self.view([Self.doubleTap()]) { probe in
      try probe.draw([.zero, .zero])
      #expect(Self.told(probe.events) == ["began 1"])
      probe.wait(until: 600)
    }
    #expect(told == ["began 1", "late ended 1"])
  }

  @Test func `S27 two fingers that are recognized are cancelled for the view`() throws {
    let twoFingers = ScriptedRecognizer("two-fingers")
    twoFingers.onEnded = { recognizer, _, event in
      if event.touches.count == 1 { recognizer.state = .ended }
    }
    let told = try Self.view([twoFingers]) { probe in
      try probe.send(.began, [(1, [.zero]), (2, [.zero])])
      try probe.slide(to: 1, touch: 1)
      try probe.slide(to: 1, touch: 2)
      try probe.lift(1, 2)
    }
    #expect(
      told == ["began 1", "began 2", "moved 1", "moved 2", "cancelled 1", "cancelled 2"])
  }

  @Test func `S27 two fingers that are not recognized are lifted for the view, late`() throws {
    let twoFingers = ScriptedRecognizer("two-fingers")
    twoFingers.onEnded = { recognizer, _, event in
      if event.touches.count == 1 { recognizer.fail("not this") }
    }
    let told = try Self.view([twoFingers]) { probe in
      try probe.send(.began, [(1, [.zero]), (2, [.zero])])
      try probe.lift(1, 2)
    }
    #expect(told == ["began 1", "began 2", "late ended 1", "ended 2"])
  }

  @Test func `S27 a continuous gesture takes the touch as soon as it begins`() throws {
    let probe = try ArenaProbe([ScriptedRecognizer.pan()], rules: .exclusive, deliversTouches: true)
      .touched(by: 1)
    let move = try probe.slide(to: 4, 5)
    // The view's touch is cancelled before targets are called.
    guard case .delivered(let touch)? = move.first else { throw Missing() }
    #expect(touch.phase == .cancelled && move.states() == [.began, .changed])
    try probe.send(.ended, 1)
    #expect(Self.told(probe.events) == ["began 1", "cancelled 1"])
  }

  @Test func `S27 one that does not cancel touches leaves them to the view`() throws {
    let pan = ScriptedRecognizer.pan()
    pan.cancelsTouchesInView = false
    let told = try Self.view([pan]) { probe in
      try probe.send(.began, 1, [.zero])
      try probe.slide(to: 4, 5)
      try probe.send(.ended, 1)
    }
    #expect(told == ["began 1", "moved 1", "moved 1", "ended 1"])
  }

  @Test(arguments: [true, false])
  func `S28 delaying beginnings keeps them until the gesture fails`(fails: Bool) throws {
    let swipe = ScriptedRecognizer.swipe()
    #expect(!swipe.delaysTouchesBegan && swipe.delaysTouchesEnded && swipe.cancelsTouchesInView)
    swipe.delaysTouchesBegan = true
    let told = try Self.view([swipe]) { probe in
      try probe.send(.began, 1, [.zero])
      try probe.slide(to: 20, 30)
      #expect(Self.told(probe.events).isEmpty)
      try probe.slide(to: fails ? -5 : 110, 40)
      try probe.send(.ended, 1)
    }
    #expect(told == (fails ? ["late began 1", "moved 1", "moved 1", "ended 1"] : []))
  }

  @Test func `S28 what was kept back begins where the touch came down`() throws {
    let swipe = ScriptedRecognizer.swipe()
    swipe.delaysTouchesBegan = true
    let probe = ArenaProbe([swipe], deliversTouches: true)
    try probe.send(.began, 1, [Point(x: 7, y: 0)])
    try probe.slide(to: 20, -3)
    let places = probe.events.compactMap {
      if case .delivered(let touch) = $0 { touch.sample.location.x } else { nil }
    }
    #expect(places == [7, -3])
  }

  @Test func `S30 a touch that is ignored goes to the view`() throws {
    let pan = ScriptedRecognizer.pan()
    pan.onBegan = { pan, touches, event in
      for touch in touches where touch.id == 2 { pan.ignore(touch, for: event) }
    }
    let told = try Self.view([pan]) { probe in
      try probe.touched(by: 1, 2)
      try probe.slide(to: 1, touch: 1)
      try probe.slide(to: 1, touch: 2)
      try probe.lift(2, 1)
    }
    #expect(told == ["began 1", "began 2", "cancelled 1", "moved 2", "ended 2"])
  }

  @Test func `S30 a touch that is ignored by what goes on already goes to the view`() throws {
    let pan = PanRecognizer()
    try pan.setProperty("maximumNumberOfTouches", to: .number(1))
    let told = try Self.view([pan]) { probe in
      try probe.send(.began, 1, [.zero])
      try probe.slide(to: 20, touch: 1)
      try probe.send(.began, 2, [.zero])
      try probe.slide(to: 1, touch: 2)
      try probe.lift(2, 1)
    }
    #expect(told == ["began 1", "cancelled 1", "began 2", "moved 2", "ended 2"])
  }

  @Test func `S30 a new touch with an ignored one's number is received again`() throws {
    let pan = ScriptedRecognizer.pan()
    var isFirst = true
    pan.onBegan = { pan, touches, event in
      for touch in touches where touch.id == 2 && isFirst {
        pan.ignore(touch, for: event)
        isFirst = false
      }
    }
    let probe = try ArenaProbe([pan], deliversTouches: true).touched(by: 1, 2)
    try probe.send(.ended, 2)
    try probe.send(.began, 2, [.zero])
    #expect(pan.log == ["began 1", "began 2", "began 2"])
  }

  @Test(arguments: [1, 2])
  func `S29 a delayed lift does not depend on the next touch's number`(next: Int) throws {
    let pen = Self.doubleTap()
    pen.allowedTouchKinds = [.pen]
    let probe = ArenaProbe([pen], deliversTouches: true)
    try probe.send(.began, 1, [.zero], kind: .pen)
    try probe.send(.ended, 1, [.zero])
    probe.time = 50
    try probe.draw([.zero, .zero], id: next)
    #expect(Self.told(probe.events) == ["began 1", "began \(next)", "ended \(next)"])
    probe.wait(until: 600)
    #expect(Self.told(probe.events).last == "late ended 1")
  }

  @Test func `what was ignored and is up is not remembered while another touch is held`() throws {
    let pen = ScriptedRecognizer.pan()
    pen.allowedTouchKinds = [.pen]
    let all = ScriptedRecognizer("all")
    let probe = ArenaProbe([pen, all], deliversTouches: true)
    try probe.send(.began, 1_000_000, [.zero])
    for id in 0..<200 {
      try probe.send(.began, id, [.zero])
      try probe.send(id % 2 == 0 ? .cancelled : .ended, id)
    }
    #expect(pen.progress.touches.ignored.count == 1)
    #expect(all.progress.touches.followed.count == GestureLimits().followedTouches)
    #expect(all.progress.touches.followed.first == 1, "the one that is down")
  }

  @Test func `S27 the view receives the time and the location in its region`() throws {
    let probe = ArenaProbe([Self.doubleTap()], deliversTouches: true)
    probe.arena.regions = [RegionTests.side]
    try probe.draw([RegionTests.onSide, RegionTests.onSide])
    probe.wait(until: 600)
    let told = probe.events.compactMap {
      if case .delivered(let touch) = $0 { touch } else { nil }
    }
    let place = RegionLocation(region: "side", location: Point(x: 100, y: 300))
    #expect(told.map(\.inRegion) == [place, place])
    #expect(told.map(\.timestamp) == [0, 301] && told.map(\.sample.timestamp) == [0, 1])
    #expect(told.map(\.isLate) == [false, true])
  }

  @Test func `a touch that the system takes away is cancelled for the view, too`() throws {
    let told = try Self.view([ScriptedRecognizer.tap()]) { probe in
      try probe.send(.began, 1, [.zero])
      try probe.send(.cancelled, 1)
    }
    #expect(told == ["began 1", "cancelled 1"])
  }

  @Test func `lifts are delayed for some touches only, the oldest is sent first`() throws {
    let never = ScriptedRecognizer("never")
    never.onBegan = { never, _, _ in never.deadline = 1e9 }
    var limits = GestureLimits()
    limits.withheldTouches = 2
    let probe = ArenaProbe([never], limits: limits, deliversTouches: true)
    for touch in 1...4 { try probe.draw([.zero, .zero], id: touch) }
    #expect(
      Self.told(probe.events)
        == ["began 1", "began 2", "late ended 1", "began 3", "late ended 2", "began 4"])
  }

  @Test func `a listener that is detached keeps nothing back`() throws {
    let tap = Self.doubleTap()
    let probe = ArenaProbe(
      [ScriptedRecognizer.swipe(), tap], rules: .sideBySide, deliversTouches: true)
    try probe.draw([.zero, .zero])
    #expect(Self.told(probe.events) == ["began 1"])
    probe.detach(tap)
    #expect(Self.told(probe.events) == ["began 1", "late ended 1"])
  }

  @Test func `an arena without delivery reports nothing to the view`() throws {
    let probe = ArenaProbe([ScriptedRecognizer.pan()])
    try probe.draw(Shape.checkmark)
    #expect(Self.told(probe.events).isEmpty)
  }

  struct Missing: Error {}
}
