import Testing

@testable import Gestures

/// What the literal checkmark and the literal chevron have in common.
struct LiteralTwoArmRecognizerTests {
  /// A stroke that breaks a rule, with the reason and the failing criterion.
  struct Broken: CustomTestStringConvertible, Sendable {
    let corners: [(Double, Double)]
    let reason: String
    let failing: String
    var testDescription: String { reason }

    init(_ corners: [(Double, Double)], _ failing: String, _ reason: String) {
      (self.corners, self.failing, self.reason) = (corners, failing, reason)
    }

    /// Draws it for a recognizer, and expects its reason.
    func expectFailure(of recognizer: GestureRecognizer) throws {
      let trial = try Trial(Shape.line(corners, steps: 1), recognizer)
      #expect(trial.events.states() == [.failed, .possible])
      #expect(trial.reason == reason && trial.failed.contains(failing))
    }
  }

  static let checkmarks = [
    Broken([(100, 100), (96.8, 110)], "leftward", "moved left by 3.2 px, at most 0"),
    Broken([(100, 100), (110, 95)], "upwardAtStart", "began by moving up by 5 px, at most 0"),
    Broken(
      [(100, 100), (110, 120), (109.98, 130)], "leftward",
      "moved left by just over 0 px, at most 0"),
    Broken(
      [(100, 100), (110, 120), (120, 90), (118, 60)], "leftward", "moved left by 2 px, at most 0"),
    Broken(
      [(100, 100), (110, 120), (120, 90), (130, 95.5)], "downwardAfterTurn",
      "after its turn moved down by 5.5 px, at most 0"),
    Broken([(100, 100), (110, 120)], "upStroke", "never turned upward"),
    Broken(
      [(100, 100), (110, 120), (120, 100)], "rise",
      "ended level with its start, must end above it"),
    Broken(
      [(100, 100), (110, 120), (120, 107.5)], "rise",
      "ended 7.5 px below its start, must end above it"),
  ]

  @Test(arguments: checkmarks)
  func `S38 a checkmark that breaks a rule fails with its reason`(_ broken: Broken) throws {
    try broken.expectFailure(of: CheckmarkRecognizer())
  }

  static let chevrons = [
    Broken(
      [(100, 100), (96.8, 110)], "leftwardAtStart", "began by moving left by 3.2 px, at most 0"),
    Broken([(100, 100), (110, 95)], "upward", "moved up by 5 px, at most 0"),
    Broken([(100, 100), (110, 120), (130, 119)], "upward", "moved up by 1 px, at most 0"),
    Broken([(100, 100), (110, 120)], "leftDownStroke", "never turned left"),
    Broken(
      [(100, 100), (110, 120), (90, 130), (80, 100)], "fall",
      "ended level with its start, must end below it"),
    Broken(
      [(100, 100), (110, 120), (90, 130), (80, 60)], "fall",
      "ended 40 px above its start, must end below it"),
  ]

  @Test(arguments: chevrons)
  func `a chevron that breaks a rule fails with its reason`(_ broken: Broken) throws {
    try broken.expectFailure(of: ChevronRecognizer())
  }
}
