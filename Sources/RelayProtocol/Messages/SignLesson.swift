public import Gestures

/// What a drawer teaches: a sign's name, what may differ, and by which drawings.
public struct SignLesson: Equatable, Sendable {
  /// Where the drawings come from.
  public enum Source: Equatable, Sendable {
    /// What the sender drew in that many of its last sequences, taken together as one drawing.
    case sequences(Int)
    /// The drawings themselves, each of one or more strokes, at least one.
    case examples([SignExample])
  }

  /// The sign's name, tidied.
  public var name: String
  /// Whether each stroke may be drawn from either end; `nil` leaves it as it was, or, for a new sign,
  /// allows it for several strokes alone.
  public var anyDirection: Bool?
  /// Whether the whole may be turned; `nil` leaves it as it was, or, for a new sign, does not allow
  /// it.
  public var anyTurn: Bool?
  /// Where the drawings come from.
  public var source: Source

  /// Makes a lesson from its parts.
  public init(
    name: String, anyDirection: Bool? = nil, anyTurn: Bool? = nil, source: Source
  ) {
    self.name = name
    self.anyDirection = anyDirection
    self.anyTurn = anyTurn
    self.source = source
  }
}
