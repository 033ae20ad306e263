/// How well a sign stands apart from all else that is known, measured on its own examples.
///
/// Each example is left out in turn and recognized by the others (leave-one-out).
public struct SignSeparation: Equatable, Sendable {
  /// The sign that the examples come nearest to beside their own.
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

  /// A built-in shape that some of the examples are as well.
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
  /// How many of the examples could be left out: all, or none where there is only one.
  public var judged: Int
  /// How many of them are recognized as the sign.
  public var recognized: Int
  /// Their mean score as the sign, 0 to 1; 0 where none could be left out.
  public var score: Double
  /// The nearest other sign; `nil` where none comes near.
  public var rival: Rival?
  /// The built-in shapes that some of the examples are as well.
  public var shapes: [Shape]

  /// Makes a standing from its parts.
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
