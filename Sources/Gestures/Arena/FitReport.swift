/// How well a circle fits the path so far, with everything a page needs to draw it.
public struct FitReport: Equatable, Sendable {
  /// The centre of the fitted circle, in pixels.
  public var center: Point
  /// Its radius in pixels, above 0.
  public var radius: Double
  /// The root mean square of (distance from the centre − radius) ÷ radius: a ratio, 0 for a perfect
  /// circle.
  public var error: Double
  /// The box around the path.
  public var bounds: Rect
  /// The square in the middle that a circle's path must not enter; empty if there is none.
  public var innerBox: Rect
  /// The current criteria.
  public var criteria: [Criterion]
  /// Whether the path would be accepted as a circle if the touch were lifted now.
  public var isCircle: Bool
  /// How likely the path is to end as a circle, 0 to 1; `nil` if unknown.
  public var confidence: Double?

  /// Makes a report from its parts.
  public init(
    center: Point, radius: Double, error: Double, bounds: Rect, innerBox: Rect,
    criteria: [Criterion], isCircle: Bool, confidence: Double? = nil
  ) {
    self.center = center
    self.radius = radius
    self.error = error
    self.bounds = bounds
    self.innerBox = innerBox
    self.criteria = criteria
    self.isCircle = isCircle
    self.confidence = confidence
  }
}
