/// Why a sign cannot be taught, forgotten or renamed; nothing is changed then.
public enum SignFault: Error, Equatable, Sendable {
  /// The example has no stroke.
  case noStroke
  /// A stroke of the example has no point.
  case emptyStroke(stroke: Int)
  /// The example has more strokes than allowed.
  case tooManyStrokes(found: Int, limit: Int)
  /// The example has fewer points than required.
  case tooFewPoints(found: Int, least: Int)
  /// The example is too small; the longer side of its box, in pixels.
  case tooSmall(extent: Double, least: Double)
  /// The name is empty or too long.
  case badName(limit: Int)
  /// The sign has no examples.
  case noExample
  /// No sign has that name.
  case noSuchSign(String)
  /// Another sign has that name already.
  case nameTaken(String)
  /// The set is full.
  case tooManySigns(limit: Int)
  /// The sign would have more examples than allowed.
  case tooManyExamples(limit: Int)
  /// All signs together would have more examples than allowed.
  case tooManyExamplesInAll(limit: Int)
}
