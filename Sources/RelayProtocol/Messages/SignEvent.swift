public import Gestures

/// A taught sign, and how well it stands apart.
public struct TaughtSign: Equatable, Sendable {
  /// The sign with its examples.
  public var sign: Sign
  /// How well it stands apart from all else that the room knows.
  public var standing: SignSeparation

  /// Makes an entry from its parts.
  public init(sign: Sign, standing: SignSeparation) {
    self.sign = sign
    self.standing = standing
  }
}

/// A change of the signs that a room knows.
public struct SignEvent: Equatable, Sendable {
  /// What was changed.
  public enum Change: Equatable, Sendable {
    /// A sign was taught, or taught more: it stands as it is now, its examples replacing those known.
    case taught(TaughtSign)
    /// A sign stands apart as well as this now, because others were changed.
    case judged(name: String, SignSeparation)
    /// A sign has another name.
    case renamed(name: String, to: String)
    /// A sign is not known any more.
    case forgotten(name: String)
  }

  /// Who changed it.
  public var drawer: DrawerID
  /// What was changed.
  public var change: Change

  /// Makes an event from its parts.
  public init(drawer: DrawerID, change: Change) {
    self.drawer = drawer
    self.change = change
  }
}
