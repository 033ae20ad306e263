import Testing

@testable import Gestures

struct SeparationMeasureTests {
  /// A set with two signs of two alike examples each, and a line of one example.
  private static func set() throws -> SignSet {
    func example(_ points: [(Double, Double)]) throws -> SignExample {
      try SignExample([points.map { Point(x: $0.0, y: $0.1) }])
    }
    let hook = [(0.0, 0.0), (0, 40), (0, 80), (20, 90), (40, 80)]
    let tick = [(0.0, 40.0), (15, 60), (30, 80), (60, 40), (90, 0)]
    var set = SignSet()
    for (name, points) in [("hook", hook), ("tick", tick)] {
      let examples = try [example(points), example(points.map { ($0.0 * 1.1, $0.1 + 2) })]
      try set.teach(Sign(name: name, examples: examples))
    }
    try set.teach(Sign(name: "line", examples: [example(hook.map { ($0.1, $0.1 / 8) })]))
    return set
  }

  @Test func `each step measures one example, and the result is there after the last`() throws {
    let set = try Self.set()
    var measure = SeparationMeasure(ofSignAt: 0, in: set)
    let threshold = measure.separation.threshold
    #expect(threshold > 0 && measure.separation.judged == 0)
    #expect(measure.nextExample == set.signs[0].examples[0])
    measure.measureNext()
    #expect(measure.separation.judged == 0 && measure.separation.score == 0)
    measure.measureNext()
    #expect(measure.nextExample == nil)
    #expect(measure.separation.judged == 2 && measure.separation.recognized == 2)
    #expect(measure.separation.score > 0.8 && measure.separation.threshold == threshold)
    let whole = measure.separation
    measure.measureNext()
    #expect(measure.separation == whole, "nothing is left")
  }

  @Test func `a single example is not judged, and has its rivals`() throws {
    var measure = SeparationMeasure(ofSignAt: 2, in: try Self.set())
    measure.measureNext()
    #expect(measure.nextExample == nil)
    #expect(measure.separation.judged == 0 && measure.separation.score == 0)
  }
}
