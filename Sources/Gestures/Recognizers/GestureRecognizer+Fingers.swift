/// Failures of recognizers that need a certain number of fingers.
extension GestureRecognizer {
  /// Fails because too many fingers came down.
  func fail(touches count: Int, most: Int) {
    fail(
      Sentences.tapFingers(count, most: most),
      criteria: [Self.fingers(count, .atMost, most)])
  }

  /// Fails because too few fingers came down.
  func fail(touches count: Int, least: Int) {
    fail(
      Sentences.tapFingers(count, least: least),
      criteria: [Self.fingers(count, .atLeast, least)])
  }

  private static func fingers(
    _ count: Int, _ bound: Criterion.Bound, _ limit: Int
  ) -> Criterion {
    Rule("touches", bound, Double(limit), .touches).judge(Double(count))
  }
}

extension Sentences {
  /// Too many fingers.
  static func tapFingers(_ count: Int, most: Int) -> String {
    "came down with \(fingers(count)), at most \(most)"
  }

  /// Too few fingers.
  static func tapFingers(_ count: Int, least: Int) -> String {
    "came down with \(fingers(count)), \(least) needed"
  }
}
