extension SwipeRecognizer {
  /// One or more directions.
  public struct Direction: OptionSet, Sendable {
    /// One bit a direction.
    public let rawValue: UInt8
    /// Makes directions from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// To the right: x grows.
    public static let right = Direction(rawValue: 1)
    /// To the left: x shrinks.
    public static let left = Direction(rawValue: 2)
    /// Upward: y shrinks.
    public static let up = Direction(rawValue: 4)
    /// Downward: y grows.
    public static let down = Direction(rawValue: 8)
    /// All four.
    public static let any: Direction = [.right, .left, .up, .down]

    /// The words for directions in properties.
    static let words: [(word: String, direction: Direction)] = [
      ("any", .any), ("right", .right), ("left", .left), ("up", .up), ("down", .down),
      ("horizontal", [.right, .left]), ("vertical", [.up, .down]),
    ]

    /// The directions of a word; `nil` for an unknown word.
    public init?(word: String) {
      guard let known = Self.words.first(where: { $0.word == word }) else { return nil }
      self = known.direction
    }

    /// The word for these directions; a combination without a word is joined, as in `right+up`.
    public var word: String {
      if let known = Self.words.first(where: { $0.direction == self }) { return known.word }
      let single = Self.words[1...4].filter { contains($0.direction) }.map { $0.word }
      return single.isEmpty ? "none" : single.joined(separator: "+")
    }
  }
}
