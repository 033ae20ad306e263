import Gestures
import Testing

struct TouchCaptureTests {
  @Test func `S39 it captures every sample from the first to the last`() throws {
    let capture = TouchCapture()
    let probe = ArenaProbe([capture])
    let path = Shape.line([(0, 0), (30, 40), (30, 0)], steps: 5)
    try probe.send(.began, 1, [path[0]])
    try probe.send(.moved, 1, Array(path[1..<10]))
    #expect(capture.samples.map(\.location) == Array(path[..<10]))
    #expect(capture.samples.map(\.timestamp) == (0..<10).map(Double.init))
    let events = try probe.send(.ended, 1, [path[10]])
    #expect(events.states() == [.ended, .possible])
    let verdict = try #require(events.verdict())
    #expect(verdict.result?.fields.map(\.name) == ["samples", "length"])
    #expect(verdict.result?.fields.first?.value == .number(11))
    let length = try #require(verdict.result?.number("length"))
    #expect(abs(length - 90) < 1e-12)
    #expect(verdict.criteria.allSatisfy { $0.pass } && !verdict.criteria.isEmpty)
    #expect(capture.samples.isEmpty && capture.length == 0, "reset empties it")
  }

  @Test func `S36 it cannot fail whatever is drawn`() throws {
    for path in [[Point.zero], Shape.letterS, Shape.chevron, [.zero, .zero]] {
      let events = try ArenaProbe([TouchCapture()]).draw(path)
      #expect(events.verdict()?.to == .ended)
    }
  }

  @Test func `a lift without a sample adds none`() throws {
    let probe = try ArenaProbe([TouchCapture()]).touched(by: 1)
    let result = try probe.send(.ended, 1).verdict()?.result
    #expect(result?.fields.first?.value == .number(1))
  }

  @Test func `S41 a cancellation empties the buffer before the targets are called`() throws {
    let capture = TouchCapture()
    var left = -1
    capture.addTarget { if $0.state == .cancelled { left = capture.samples.count } }
    let probe = ArenaProbe([capture])
    try probe.send(.began, 1, [.zero, .zero, .zero])
    #expect(capture.samples.count == 3)
    probe.cancelAll("gone")
    #expect(left == 0)
  }

  @Test func `a second stroke starts afresh`() throws {
    let probe = ArenaProbe([TouchCapture()])
    try probe.draw(Shape.chevron)
    let verdict = try #require(try probe.draw([.zero, Point(x: 3, y: 4)]).verdict())
    #expect(verdict.result?.fields.map(\.value) == [.number(2), .number(5)])
  }
}
