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
}
