import Testing

@testable import Gestures

struct SignGuessTests {
  @Test(arguments: [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (1, 0), (9, 0)])
  func `the score is a half at the threshold and 0 at twice that`(distance: Double, score: Double) {
    #expect(SignGuess(name: "a", distance: distance, threshold: 0.5).score == score)
  }
}
