import Gestures
import Testing

/// S2, and S22 with a rotation beside it.
struct PinchRecognizerTests {
  /// Two fingers 100 px apart.
  static func hands(_ recognizers: [GestureRecognizer], rules: ArenaRules = .exclusive) throws
    -> ArenaProbe
  {
    let probe = ArenaProbe(recognizers, rules: rules)
    try probe.send(.began, 1, [Point(x: 0, y: 0)])
    try probe.send(.began, 2, [Point(x: 100, y: 0)])
    return probe
  }

  @Test func `S2 fingers that move apart give a scale and its velocity`() throws {
    let pinch = PinchRecognizer()
    let probe = try Self.hands([pinch])
    #expect(try probe.slide(to: 109, touch: 2).isEmpty)
    try probe.slide(to: 120, 140, 160, 180, 200, touch: 2)
    #expect(pinch.scale == 2 && pinch.velocity > 100 && pinch.velocity < 300)
    pinch.scale = 1
    try probe.slide(to: 100, touch: 2)
    #expect(pinch.scale == 0.5)
    try probe.send(.ended, 1)
    #expect(pinch.state == .ended)
  }

  @Test func `S2 fingers that keep their distance, and one alone, fail`() throws {
    let probe = try Self.hands([PinchRecognizer()])
    try probe.slide(to: 104, touch: 2)
    #expect(
      try probe.send(.ended, 2).verdict()?.reason
        == "the fingers moved apart or together by 4 px, at least 10 px needed")
    try probe.send(.ended, 1)
    #expect(
      try probe.draw([.zero, Point(x: 90, y: 0)]).verdict()?.reason == "needs two fingers")
  }

  @Test func `S22 a pinch prevents a rotation, and both continue if allowed`() throws {
    func draw(_ rules: ArenaRules) throws -> [String: String] {
      let probe = try Self.hands([RotationRecognizer(), PinchRecognizer()], rules: rules)
      try probe.slide(to: 120, touch: 2)
      for y in [20.0, 40, 60] { try probe.send(.moved, 2, [Point(x: 120, y: y)]) }
      try probe.lift(1, 2)
      return probe.stories
    }
    let apart = try draw(.exclusive)
    #expect(apart["rotation"] == "failed (prevented by pinch) possible")
    #expect(apart["pinch"]?.hasSuffix("ended possible") == true)
    let together = try draw(
      ArenaRules(simultaneous: [ArenaRules.Pair("pinch", "rotation")]))
    #expect(together["rotation"]?.hasSuffix("ended possible") == true)
    #expect(together["pinch"] == apart["pinch"])
  }
}
