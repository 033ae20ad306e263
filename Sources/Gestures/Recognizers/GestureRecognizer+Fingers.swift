/// What recognizers of a certain number of fingers say when there are more or fewer.
extension GestureRecognizer {
  /// Fails: more fingers came down than there may be.
  func fail(touches count: Int, most: Int) {
    fail(
      Sentences.tapFingers(count, most: most),
      criteria: [Self.fingers(count, .atMost, most)])
  }

  /// Fails: fewer fingers came down than there have to be.
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
