import Gestures
import Testing

/// S4.
struct SwipeRecognizerTests {
  static let ways: [(SwipeRecognizer.Direction, Double, Double)] = [
    (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
  ]

  static func stroke(_ x: Double, _ y: Double, length: Double = 80) -> [Point] {
    (0...8).map { Point(x: x * length * Double($0) / 8, y: y * length * Double($0) / 8) }
  }

  @Test(arguments: 0..<4, 0..<4)
  func `S4 a swipe is recognized in its direction alone`(wanted: Int, drawn: Int) throws {
    let swipe = SwipeRecognizer()
    swipe.direction = Self.ways[wanted].0
    var recognized: SwipeRecognizer.Direction = []
    swipe.addTarget { _ in recognized = swipe.recognized }
    let way = Self.ways[drawn]
    let events = try ArenaProbe([swipe]).draw(Self.stroke(way.1, way.2))
    #expect(events.verdict()?.to == (wanted == drawn ? .ended : .failed))
    #expect(recognized == (wanted == drawn ? way.0 : []))
    if wanted != drawn {
      #expect(events.verdict()?.reason == "went in another direction")
    }
  }

  @Test func `a swipe that is short, slanted or slow fails`() throws {
    let probe = ArenaProbe([SwipeRecognizer()])
    let short = try probe.draw(Self.stroke(1, 0, length: 40))
    #expect(short.verdict()?.reason == "moved 40 px, at least 60 px needed")
    let slanted = try probe.draw(Self.stroke(1, 0.7))
    #expect(
      slanted.verdict()?.reason == "strayed sideways by 70 % of its way, at most 50 %")
    try probe.send(.began, 1, [.zero])
    let slow = probe.wait(until: probe.time + 500)
    #expect(slow.verdict()?.reason == "took longer than 500 ms")
  }

  @Test func `S4 two fingers swipe together`() throws {
    let swipe = SwipeRecognizer()
    swipe.numberOfTouchesRequired = 2
    let probe = try ArenaProbe([swipe]).touched(by: 1, 2)
    try probe.slide(to: 40, 60, touch: 1)
    #expect(try probe.slide(to: 30, 60, touch: 2).states() == [.ended])
    try probe.lift(1, 2)
    for (length, slope) in [(200.0, 0.0), (100, 0), (200, 0.7)] {
      let alone = try probe.draw(Self.stroke(1, slope, length: length))
      #expect(alone.verdict()?.reason == "came down with 1 finger, 2 needed")
    }
    for finger in 1...2 { try probe.send(.began, finger, [.zero]) }
    #expect(try probe.send(.began, 3, [.zero]).states() == [.failed])
    #expect(try probe.send(.cancelled, 1).isEmpty == false)
  }

  @Test func `a swipe that waits was in time, however late it is recognized`() throws {
    let swipe = SwipeRecognizer()
    let pinch = PinchRecognizer()
    swipe.require(toFail: pinch)
    let probe = try ArenaProbe([swipe, pinch]).touched(by: 1)
    try probe.slide(to: 30, 60)
    #expect(probe.wait(until: 600).isEmpty)
    #expect(try probe.send(.ended, 1).states().first == .ended)
  }
}
