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
