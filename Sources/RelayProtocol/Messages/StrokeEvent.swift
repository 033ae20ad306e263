/// What becomes of the stroke of one touch.
public struct StrokeEvent: Equatable, Sendable {
  /// Who drew it.
  public var drawer: DrawerID
  /// In which of the drawer's sequences.
  public var sequence: Int
  /// Which touch of the sequence.
  public var touch: Int
  /// Whether it is kept; otherwise everyone forgets it.
  public var isCommitted: Bool

  /// Makes an event from its parts.
  public init(drawer: DrawerID, sequence: Int, touch: Int, isCommitted: Bool) {
    self.drawer = drawer
    self.sequence = sequence
    self.touch = touch
    self.isCommitted = isCommitted
  }
}
