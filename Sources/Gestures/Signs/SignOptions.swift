/// What may differ between a drawing and the examples of a taught sign.
public struct SignOptions: Hashable, Sendable {
  /// Whether each stroke may be drawn from either end.
  ///
  /// The order of several strokes is always free.
  public var anyDirection: Bool
  /// Whether the whole may be turned by any angle; otherwise small turns alone, up to a quarter of
  /// a radian, are made good.
  public var anyTurn: Bool

  /// Makes options; neither is allowed unless told.
  public init(anyDirection: Bool = false, anyTurn: Bool = false) {
    self.anyDirection = anyDirection
    self.anyTurn = anyTurn
  }
}
