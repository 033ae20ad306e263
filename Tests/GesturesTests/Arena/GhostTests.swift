import Gestures
import Testing

struct GhostTests {
  @Test func `has no more points than a page is to draw`() {
    let points = (0..<40).map { Point(x: Double($0), y: 0) }
    let ghost = Ghost(kind: .gap, points: points)
    #expect(ghost.points == Array(points.prefix(Ghost.mostPoints)))
  }

  @Test func `goes with a failure, and is forgotten after it`() throws {
    let ghost = Ghost(kind: .tail, points: [Point(x: 1, y: 2)])
    let recognizer = ScriptedRecognizer()
    recognizer.onEnded = { recognizer, _, _ in recognizer.fail("it went wrong", ghost: ghost) }
    let events = try ArenaProbe([recognizer]).draw([.zero, Point(x: 1, y: 1)])
    #expect(events.verdict()?.ghost == ghost)
    #expect(recognizer.state == .possible && recognizer.ghost == nil)
  }
}
