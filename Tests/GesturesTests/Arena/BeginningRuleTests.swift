import Gestures
import Testing

/// S21: rules on when a recognizer may begin.
struct BeginningRuleTests {
  static func probe(
    _ rules: [BeginningRule], _ recognizers: [GestureRecognizer], deliversTouches: Bool = false
  ) -> ArenaProbe {
    let probe = ArenaProbe(
      recognizers,
      rules: ArenaRules(simultaneous: ArenaRules.sideBySide.simultaneous, beginnings: rules))
    probe.arena.regions = [RegionTests.bar, RegionTests.side]
    return probe
  }

  /// The states of a pan over a distance, with the reason of a failure.
  static func pan(
    _ condition: BeginningRule.Condition, from: Point = RegionTests.onCanvas, by way: Point
  ) throws -> String {
    let probe = probe([BeginningRule("pan", begins: condition)], [PanRecognizer()])
    let places = (0...4).map {
      Point(x: from.x + way.x * Double($0) / 4, y: from.y + way.y * Double($0) / 4)
    }
    try probe.draw(places)
    return probe.stories["pan"] ?? ""
  }

  @Test func `S21 a pan that begins only sideways fails where it goes down`() throws {
    #expect(try Self.pan(.horizontally, by: Point(x: 80, y: 20)).hasPrefix("began"))
    #expect(try Self.pan(.horizontally, by: Point(x: -80, y: 20)).hasPrefix("began"))
    let refused = "failed (may begin only horizontally) possible"
    #expect(try Self.pan(.horizontally, by: Point(x: 20, y: 80)) == refused)
    #expect(try Self.pan(.horizontally, by: Point(x: 60, y: 60)) == refused)
  }

  @Test func `S21 a pan that begins only up or down fails where it goes sideways`() throws {
    #expect(try Self.pan(.vertically, by: Point(x: 20, y: -80)).hasPrefix("began"))
    #expect(
      try Self.pan(.vertically, by: Point(x: 80, y: 20))
        == "failed (may begin only vertically) possible")
  }

  @Test func `S21 a pan begins only where it is when it would begin`() throws {
    let edge = Point(x: 405, y: 60)
    #expect(try Self.pan(.inside("bar"), from: edge, by: Point(x: -80, y: 0)).hasPrefix("began"))
    #expect(
      try Self.pan(.inside("bar"), from: Point(x: 395, y: 60), by: Point(x: 80, y: 0))
        == "failed (may begin only in bar) possible")
  }

  @Test func `S21 a gesture may not begin while another goes on`() throws {
    let pan = PanRecognizer()
    let pinch = PinchRecognizer()
    let probe = Self.probe([BeginningRule("pinch", begins: .notWhile("pan"))], [pinch, pan])
    try probe.send(.began, 1, [.zero])
    try probe.send(.moved, 1, [Point(x: 40, y: 0)])
    try probe.send(.began, 2, [Point(x: 200, y: 0)])
    try probe.slide(to: 260, 300, touch: 2)
    try probe.lift(2, 1)
    #expect(probe.stories["pinch"] == "failed (may not begin while pan goes on) possible")
    let move = probe.events.verdict(of: 0)
    #expect(move?.cause == 1)
  }

  @Test func `S21 it may once the other is over, and where it comes first`() throws {
    let one = ScriptedRecognizer.pan("one")
    let two = ScriptedRecognizer.tap("two")
    let probe = Self.probe([BeginningRule("two", begins: .notWhile("one"))], [one, two])
    try probe.draw([.zero, Point(x: 9, y: 0), Point(x: 9, y: 0)])
    #expect(probe.stories["two"] == "failed (may not begin while one goes on) possible")
    try probe.draw([.zero, .zero])
    #expect(probe.events.verdict(of: 1)?.to == .ended)
  }

  @Test(arguments: [true, false])
  func `S21 one that begins at the same sample prevents the other in either order`(
    isFirst: Bool
  ) throws {
    let pan = ScriptedRecognizer.pan("a-pan")
    let other = ScriptedRecognizer.pan("the-other")
    let probe = Self.probe(
      [BeginningRule("a-pan", begins: .notWhile("the-other"))],
      isFirst ? [pan, other] : [other, pan])
    try probe.draw([.zero, Point(x: 9, y: 0), Point(x: 9, y: 0)])
    #expect(probe.stories["a-pan"] == "failed (may not begin while the-other goes on) possible")
    #expect(probe.stories["the-other"]?.hasPrefix("began") == true)
  }

  @Test func `S21 while anyone goes on means while another does`() throws {
    let probe = Self.probe(
      [BeginningRule("*", begins: .notWhile("*"))], [PanRecognizer(), TouchCapture()])
    try probe.draw([.zero, Point(x: 40, y: 0), Point(x: 40, y: 0)])
    #expect(probe.stories["capture"]?.hasPrefix("began") == true)
    #expect(probe.stories["pan"] == "failed (may not begin while capture goes on) possible")
  }

  @Test func `S21 one that was allowed to begin and waits is not asked again`() throws {
    let tap = TapRecognizer()
    let probe = ArenaProbe(
      [tap, TapRecognizer.double()],
      rules: ArenaRules(
        requirements: [ArenaRules.Pair("tap", "double-tap")],
        beginnings: [BeginningRule("tap", begins: .horizontally)]))
    // It has moved sideways at its lift, and nothing is down any more when it is recognized.
    try probe.draw([.zero, Point(x: 5, y: 0), Point(x: 5, y: 0)])
    probe.wait(until: 2_000)
    #expect(probe.stories["tap"] == "ended possible")
  }

  @Test func `S21 a rule about another says nothing`() throws {
    let probe = Self.probe(
      [BeginningRule("swipe", begins: .vertically)], [PanRecognizer()])
    try probe.draw([.zero, Point(x: 40, y: 0), Point(x: 40, y: 0)])
    #expect(probe.stories["pan"]?.hasPrefix("began") == true)
  }
}
