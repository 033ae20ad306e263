import Testing

@testable import Gestures

struct CriterionTests {
  @Test(arguments: [
    (0.1, 0.2, Criterion.Bound.atMost, 0.5), (0.3, 0.2, .atMost, -0.5),
    (0.3, 0.2, .atLeast, 0.5), (3, 0, .atMost, -3), (-2, -4, .atLeast, 0.5),
  ])
  func `a margin is how far on the good side, in limits`(
    value: Double, limit: Double, bound: Criterion.Bound, margin: Double
  ) {
    let criterion = Criterion(
      name: "gap", value: value, limit: limit, unit: .ratio, pass: true, bound: bound)
    #expect(abs(criterion.margin - margin) < 1e-12)
  }

  @Test func `what is not measured has no margin`() {
    let criterion = Criterion(name: "gap", value: .nan, limit: 1, unit: .ratio, pass: false)
    #expect(criterion.margin.isNaN)
  }

  @Test func `a new measure has a new margin`() {
    var criterion = Criterion(name: "gap", value: 0, limit: 2, unit: .pixels, pass: true)
    criterion.measure(5, pass: false)
    #expect(criterion.value == 5 && !criterion.pass && criterion.margin == -1.5)
  }

  static func criterion(
    _ name: String, _ margin: Double, unit: Criterion.Unit = .ratio
  ) -> Criterion {
    Criterion(name: name, value: 0, limit: 1, unit: unit, pass: margin >= 0, margin: margin)
  }

  @Test func `the worst is the failed one with the least margin, the first of equals`() {
    let all = [("a", 0.1), ("b", -0.1), ("c", -0.5), ("d", -0.5)].map { Self.criterion($0.0, $0.1) }
    #expect(all.worst == all[2])
    #expect(all.prefix(1).worst == nil)
  }

  @Test func `what was not measured is worse, and of what is too small nothing else is said`() {
    let unmeasured = Self.criterion("a", .nan)
    let small = Self.criterion("size", -0.1)
    #expect([Self.criterion("b", -9), unmeasured].worst?.name == "a")
    #expect([unmeasured, small, Self.criterion("b", -9)].worst == small)
  }

  @Test func `least to spare is what passes by least, fingers aside`() {
    let one = Self.criterion("touches", 0, unit: .touches)
    let all = [one, Self.criterion("a", 0.4), Self.criterion("b", 0.2)]
    #expect(all.leastToSpare?.name == "b")
    #expect((all + [Self.criterion("c", -1)]).leastToSpare == nil)
    #expect([one].leastToSpare == nil)
  }
}
