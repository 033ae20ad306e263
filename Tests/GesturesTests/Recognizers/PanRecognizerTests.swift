import Gestures
import Testing

/// S3.
struct PanRecognizerTests {
  @Test func `S3 a pan begins after ten pixels, with translation and velocity`() throws {
    let pan = PanRecognizer()
    let probe = try ArenaProbe([pan]).touched(by: 1)
    #expect(try probe.slide(to: 3, 6, 9).isEmpty)
    try probe.slide(to: 12, 15, 18)
    #expect(pan.translation == Point(x: 18, y: 0))
    #expect((pan.velocity.x - 3000).magnitude < 1e-6 && pan.velocity.y == 0)
    try probe.send(.ended, 1)
    #expect(probe.stories == ["pan": "began changed changed ended possible"])
  }

  @Test func `S3 a translation that is set counts on from there`() throws {
    let pan = PanRecognizer()
    let probe = try ArenaProbe([pan]).touched(by: 1)
    try probe.slide(to: 20)
    pan.translation = .zero
    try probe.slide(to: 25)
    #expect(pan.translation == Point(x: 5, y: 0))
  }

  @Test func `S3 too few fingers do not pan, too many are ignored`() throws {
    let pan = PanRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    let probe = ArenaProbe([pan])
    for finger in 1...3 { try probe.send(.began, finger, [.zero]) }
    try probe.slide(to: 300, touch: 3)
    #expect(pan.translation == .zero)
    try probe.slide(to: 30, touch: 1)
    #expect(pan.translation == Point(x: 15, y: 0) && pan.state == .possible)
    try probe.slide(to: 30, touch: 2)
    #expect(pan.translation == Point(x: 30, y: 0) && pan.state == .began)
    try probe.send(.ended, 1)
    #expect(pan.state == .ended)
    try probe.lift(2, 3)
    try probe.send(.began, 1, [.zero])
    try probe.slide(to: 300)
    #expect(pan.state == .possible)
  }

  @Test func `a pan that hardly moved fails, one taken away is cancelled`() throws {
    let probe = ArenaProbe([PanRecognizer()])
    let short = try probe.draw([.zero, Point(x: 4, y: 0)])
    #expect(short.verdict()?.reason == "moved 4 px, at least 10 px needed")
    try probe.send(.began, 1, [.zero])
    #expect(try probe.send(.cancelled, 1).states().first == .failed)
    try probe.send(.began, 1, [.zero])
    try probe.slide(to: 40)
    #expect(try probe.send(.cancelled, 1).states().first == .cancelled)
  }

  @Test func `S18 a pan that waits for a swipe begins if it fails, and fails otherwise`()
    throws
  {
    let pan = PanRecognizer()
    let swipe = SwipeRecognizer()
    pan.require(toFail: swipe)
    let probe = try ArenaProbe([pan, swipe], rules: .exclusive).touched(by: 1)
    try probe.slide(to: 20, 40, 70)
    try probe.send(.ended, 1)
    #expect(probe.stories["swipe"] == "ended possible")
    #expect(probe.events.states(of: 0) == [.failed, .possible])
    try probe.send(.began, 1, [.zero])
    try probe.slide(to: 20)
    #expect(probe.wait(until: probe.time + 500).states(of: 0) == [.began])
    try probe.send(.ended, 1)
    // A short, quick drag is let be one when the swipe has failed at the lift.
    let short = try probe.draw([.zero, Point(x: 30, y: 0), Point(x: 31, y: 0)])
    #expect(short.states(of: 0) == [.began, .ended, .possible])
  }

  @Test func `a pan may begin and end with the sample of the lift`() throws {
    let events = try ArenaProbe([PanRecognizer()]).draw([.zero, Point(x: 100, y: 0)])
    #expect(events.states() == [.began, .ended, .possible])
    let edge = ArenaProbe([ScreenEdgePanRecognizer()])
    let along = try edge.draw([Point(x: 0, y: 200), Point(x: 0, y: 300)])
    #expect(along.states() == [.failed, .possible])
    #expect(along.verdict()?.reason == "went 90° off the way inward, at most 45°")
  }

  @Test func `two samples of one finger at one time are not those of two fingers`() throws {
    let pan = PanRecognizer()
    let probe = ArenaProbe([pan])
    for finger in 1...2 { try probe.send(.began, finger, [.zero]) }
    var batch = TouchBatch(
      phase: .moved, touches: [(1, [Point(x: 12, y: 0), Point(x: 24, y: 0)])], from: &probe.time)
    batch.samples[1].timestamp = batch.samples[0].timestamp
    try probe.send(batch)
    #expect(pan.translation == Point(x: 12, y: 0) && pan.state == .possible)
    try probe.slide(to: -24, touch: 2)
    #expect(pan.translation == .zero && pan.state == .possible)
  }

  @Test func `two fingers drag from where both are down`() throws {
    let pan = PanRecognizer()
    pan.minimumNumberOfTouches = 2
    let probe = try ArenaProbe([pan]).touched(by: 1)
    try probe.slide(to: 50)
    try probe.send(.began, 2, [.zero])
    try probe.slide(to: 8, touch: 2)
    #expect(pan.state == .possible && pan.translation == Point(x: 4, y: 0))
  }
}
