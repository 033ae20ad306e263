/// The allowed differences between a drawing and the examples of a taught sign.
public struct SignOptions: Hashable, Sendable {
  /// Whether each stroke may be drawn from either end.
  ///
  /// The order of several strokes is always free.
  public var anyDirection: Bool
  /// Whether the drawing may be turned by any angle; otherwise only turns up to a quarter of a
  /// radian are corrected.
  public var anyTurn: Bool

  /// Makes options; by default neither is allowed.
  public init(anyDirection: Bool = false, anyTurn: Bool = false) {
    self.anyDirection = anyDirection
    self.anyTurn = anyTurn
  }
}
