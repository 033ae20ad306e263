import Gestures
import Testing

struct CheckmarkRecognizerTests {
  static func draw(_ corners: [(Double, Double)], steps: Int = 6) throws -> [ArenaEvent] {
    try ArenaProbe([CheckmarkRecognizer()]).draw(Shape.line(corners, steps: steps))
  }

  @Test func `S38 down and up to the right, ending above its start, is a checkmark`() throws {
    let events = try Self.draw([(100, 100), (130, 140), (200, 40)])
    #expect(events.states() == [.ended, .possible])
    #expect(events.phases() == ["initialPoint", "downStroke", "upStroke", "notStarted"])
    let verdict = try #require(events.verdict())
    #expect(
      verdict.result == [
        "midpoint": .point(Point(x: 130, y: 140)), "start": .point(Point(x: 100, y: 100)),
        "end": .point(Point(x: 200, y: 40)),
      ])
    #expect(verdict.criteria.count == 6 && verdict.criteria.allSatisfy { $0.pass })
    #expect(
      verdict.criteria.last
        == Criterion(
          name: "rise", value: 60, limit: 0, unit: .pixels, pass: true, bound: .atLeast,
          sample: 12))
  }

  @Test func `S38, S55 it fails at the very sample that breaks a rule`() throws {
    let probe = ArenaProbe([CheckmarkRecognizer()])
    let good = Shape.line([(0, 0), (10, 20)], steps: 10)
    try probe.send(.began, 1, good)
    let bad = try probe.send(.moved, 1, [Point(x: 11, y: 21), Point(x: 10, y: 22), .zero])
    #expect(bad.states() == [.failed])
    #expect(bad.verdict()?.timestamp == 12 && bad.verdict()?.location == Point(x: 10, y: 22))
    #expect(try probe.send(.moved, 1, [Point(x: 30, y: 0)]).isEmpty)
  }

  @Test func `a valid checkmark turns invalid at its last sample`() throws {
    let valid = Shape.line([(0, 0), (10, 20), (30, -10)], steps: 5)
    #expect(try ArenaProbe([CheckmarkRecognizer()]).draw(valid).verdict()?.to == .ended)
    let spoilt = valid + [Point(x: 29, y: -11)]
    let verdict = try ArenaProbe([CheckmarkRecognizer()]).draw(spoilt).verdict()
    #expect(verdict?.reason == "moved left by 1 px, at most 0")
  }

  @Test func `steps of no length and upright or level ones break no rule`() throws {
    let path = [(0, 0), (0, 0), (0, 8), (5, 8), (5, 8), (5, 3), (5, 3), (9, 3), (9, -1), (9, -1)]
    let points = path.map { Point(x: Double($0.0), y: Double($0.1)) }
    let events = try ArenaProbe([CheckmarkRecognizer()]).draw(points)
    #expect(events.verdict()?.to == .ended)
  }

  @Test func `a level step on the way down is no turn`() throws {
    let events = try Self.draw([(0, 0), (5, 5), (9, 5), (12, 9), (20, -3)], steps: 1)
    #expect(events.verdict()?.to == .ended)
  }

  @Test func `S32 the midpoint is there from the turn on and gone after a cancel`() throws {
    let checkmark = CheckmarkRecognizer()
    let probe = ArenaProbe([checkmark])
    try probe.send(.began, 1, [.zero, Point(x: 5, y: 9)])
    #expect(checkmark.phase == .downStroke && checkmark.midpoint == nil)
    try probe.send(.moved, 1, [Point(x: 8, y: 4)])
    #expect(checkmark.phase == .upStroke && checkmark.midpoint == Point(x: 5, y: 9))
    let events = probe.cancelAll("gone")
    #expect(events.states() == [.cancelled, .possible])
    #expect(events.phases() == ["notStarted"] && checkmark.midpoint == nil)
  }

  @Test func `a tap is none, with or without a sample at the lift`() throws {
    let probe = try ArenaProbe([CheckmarkRecognizer()]).touched(by: 1)
    #expect(try probe.send(.ended, 1).verdict()?.reason == "was lifted before it moved")
    try probe.send(.began, 1, [.zero])
    #expect(try probe.send(.ended, 1, [.zero]).verdict()?.reason == "was lifted before it moved")
  }

  @Test func `a location of NaN fails`() throws {
    let events = try ArenaProbe([CheckmarkRecognizer()]).draw([.zero, Point(x: .nan, y: 1)])
    #expect(events.verdict()?.to == .failed)
  }
}
