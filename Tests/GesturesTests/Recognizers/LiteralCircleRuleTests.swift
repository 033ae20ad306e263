import Testing

@testable import Gestures

struct LiteralCircleRuleTests {
  static let rule = LiteralCircleRule(tolerance: 0.2)
  static let circle = Circle(center: Point(x: 50, y: 50), radius: 50)

  static func judge(
    error: Double = 0, inside: Int = 0, bounds: Rect = circle.bounds
  ) -> (isCircle: Bool, criteria: [Criterion]) {
    var criteria = rule.blankCriteria
    let isCircle = rule.judge(
      error: error, inside: inside, bounds: bounds, circle: circle, into: &criteria)
    return (isCircle, criteria)
  }

  @Test func `S52 the inner square has half a side of radius over root two times tolerance`() {
    let half = 50 / 2.0.squareRoot() * 0.2
    #expect(
      Self.rule.innerBox(of: Self.circle) == Rect(center: Self.circle.center, halfSide: half))
  }

  @Test(
    arguments: [(0.2, true), (0.2.nextUp, false), (0, true), (.nan, false)] as [(Double, Bool)])
  func `an error of the tolerance is just right`(error: Double, isCircle: Bool) {
    #expect(Self.judge(error: error).isCircle == isCircle)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `S52 no point lies in the middle`(inside: Int, isCircle: Bool) {
    #expect(Self.judge(inside: inside).isCircle == isCircle)
  }

  @Test(arguments: [(79.9, false), (80.1, true), (.nan, false)] as [(Double, Bool)])
  func `S53 the boxes overlap by more than one less the tolerance`(
    width: Double, isCircle: Bool
  ) {
    let bounds = Rect(x: 0, y: 0, width: width, height: 100)
    #expect(Self.judge(bounds: bounds).isCircle == isCircle)
  }

  @Test func `the limit of the overlap itself is not enough`() {
    // Powers of two, so that the ratio is exact.
    let rule = LiteralCircleRule(tolerance: 0.25)
    let circle = Circle(center: Point(x: 32, y: 32), radius: 32)
    var criteria = rule.blankCriteria
    let isCircle = rule.judge(
      error: 0, inside: 0, bounds: Rect(x: 0, y: 0, width: 48, height: 64), circle: circle,
      into: &criteria)
    #expect(!isCircle && criteria[2].value == 0.75 && criteria[2].limit == 0.75)
  }

  @Test(
    arguments: [
      (0.342, 3, 1.0, "strays 34.2 % from a circle, at most 20 %"),
      (0.1, 3, 1, "has 3 points in the middle of the circle, at most 0"),
      (0.1, 1, 0.1, "has 1 point in the middle of the circle, at most 0"),
      (0.1, 0, 0.314, "fills 31.4 % of the circle's box, more than 80 % needed"),
      (0.1, 0, 0.79999, "fills just under 80 % of the circle's box, more than 80 % needed"),
    ] as [(Double, Int, Double, String)])
  func `the first criterion that does not hold gives the reason`(
    error: Double, inside: Int, share: Double, reason: String
  ) {
    let judged = Self.judge(
      error: error, inside: inside, bounds: Rect(x: 0, y: 0, width: 100 * share, height: 100))
    #expect(!judged.isCircle)
    #expect(Self.rule.reason(for: judged.criteria) == reason)
  }
}
