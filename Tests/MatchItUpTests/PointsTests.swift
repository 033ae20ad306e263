import Testing

@testable import MatchItUp

struct PointsTests {
  @Test(arguments: [
    (0.0, 20_000.0, 200), (10_000, 20_000, 150), (20_000, 20_000, 100), (30_000, 20_000, 100),
    (-5, 20_000, 200),
  ])
  func `a faster answer has more points`(milliseconds: Double, limit: Double, points: Int) {
    #expect(Points.ofRightAnswer(after: milliseconds, limit: limit) == points)
  }

  @Test func `without a limit speed counts for ten seconds`() {
    #expect(Points.ofRightAnswer(after: 2_500, limit: nil) == 175)
    #expect(Points.ofRightAnswer(after: 60_000, limit: nil) == 100)
  }
}
