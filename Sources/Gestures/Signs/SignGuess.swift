/// How well a drawing fits one sign.
public struct SignGuess: Equatable, Sendable {
  /// The sign's name.
  public var name: String
  /// How far the drawing is from the sign's examples: 0 for the same drawing.
  public var distance: Double
  /// The largest distance at which a drawing is the sign, from its examples.
  public var threshold: Double

  /// Makes a guess from its parts.
  public init(name: String, distance: Double, threshold: Double) {
    self.name = name
    self.distance = distance
    self.threshold = threshold
  }

  /// The distance in units of the threshold; guesses are ranked by it, least first.
  public var ratio: Double { distance / threshold }

  /// The score: 1 for the same drawing, 0.5 at the threshold, 0 from twice the threshold on.
  public var score: Double { score(at: distance) }

  /// The score at another distance.
  func score(at distance: Double) -> Double { max(0, 1 - distance / threshold / 2) }
}
