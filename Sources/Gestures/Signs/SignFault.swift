/// Why a sign cannot be taught, forgotten or renamed; nothing has changed then.
public enum SignFault: Error, Equatable, Sendable {
  /// The example has no stroke.
  case noStroke
  /// A stroke of the example has no point.
  case emptyStroke(stroke: Int)
  /// The example has more strokes than one may have.
  case tooManyStrokes(found: Int, limit: Int)
  /// The example has fewer points than one must have.
  case tooFewPoints(found: Int, least: Int)
  /// The example is too small; the longer side of its box, in pixels.
  case tooSmall(extent: Double, least: Double)
  /// The name is empty or longer than one may be.
  case badName(limit: Int)
  /// There are no examples at all.
  case noExample
  /// No sign has that name.
  case noSuchSign(String)
  /// Another sign has that name already.
  case nameTaken(String)
  /// There are as many signs as there may be.
  case tooManySigns(limit: Int)
  /// The sign would have more examples than one may have.
  case tooManyExamples(limit: Int)
  /// All signs together would have more examples than there may be.
  case tooManyExamplesInAll(limit: Int)
}
