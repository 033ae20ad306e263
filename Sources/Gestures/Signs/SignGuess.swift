/// How well a drawing fits one sign.
public struct SignGuess: Equatable, Sendable {
  /// The sign's name.
  public var name: String
  /// How far the drawing is from the sign's examples: 0 for the same drawing.
  public var distance: Double
  /// The largest distance at which a drawing still is the sign, learnt from its examples.
  public var threshold: Double

  /// Makes a guess from its parts.
  public init(name: String, distance: Double, threshold: Double) {
    self.name = name
    self.distance = distance
    self.threshold = threshold
  }

  /// The distance in units of the threshold; guesses are ranked by it, least first.
  public var ratio: Double { distance / threshold }

  /// How well it fits, from 1 for the same drawing over 0.5 at the threshold to 0 at twice that.
  public var score: Double { score(at: distance) }

  /// How well a drawing at another distance would fit.
  func score(at distance: Double) -> Double { max(0, 1 - distance / threshold / 2) }
}
