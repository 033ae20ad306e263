/// How well a sign is separated from other signs and shapes, measured on its examples.
///
/// Each example is left out in turn and recognized with the others (leave-one-out).
public struct SignSeparation: Equatable, Sendable {
  /// The nearest other sign.
  public struct Rival: Equatable, Sendable {
    /// The rival's name.
    public var name: String
    /// The mean score of the examples as the rival, 0 to 1.
    public var score: Double
    /// How many of the examples would be taken for the rival.
    public var confused: Int

    /// Makes a rival from its parts.
    public init(name: String, score: Double, confused: Int) {
      self.name = name
      self.score = score
      self.confused = confused
    }
  }

  /// A built-in shape that some of the examples also are.
  public struct Shape: Equatable, Sendable {
    /// The name of the shape's recognizer.
    public var recognizer: String
    /// How many of the examples it recognizes.
    public var examples: Int

    /// Makes an entry from its parts.
    public init(recognizer: String, examples: Int) {
      self.recognizer = recognizer
      self.examples = examples
    }
  }

  /// The largest distance at which a drawing is the sign.
  public var threshold: Double
  /// How many examples could be left out: all, or none of a single one.
  public var judged: Int
  /// How many of them are recognized as the sign.
  public var recognized: Int
  /// Their mean score as the sign, 0 to 1; 0 for a single example.
  public var score: Double
  /// The nearest other sign, if one is near.
  public var rival: Rival?
  /// The built-in shapes that some of the examples also are.
  public var shapes: [Shape]

  /// Makes a separation from its parts.
  public init(
    threshold: Double, judged: Int, recognized: Int, score: Double, rival: Rival? = nil,
    shapes: [Shape] = []
  ) {
    self.threshold = threshold
    self.judged = judged
    self.recognized = recognized
    self.score = score
    self.rival = rival
    self.shapes = shapes
  }
}
