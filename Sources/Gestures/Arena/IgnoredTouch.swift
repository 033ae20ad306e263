/// A touch that a recognizer does not receive though it came down in its region; the view behind
/// gets it.
public struct IgnoredTouch: Equatable, Sendable {
  /// Why the recognizer does not receive the touch.
  public enum Cause: String, CaseIterable, Sendable {
    /// The recognizer receives other kinds of touches only.
    case kind
    /// The touch is on a control that does the same by itself.
    case control
    /// A rule excludes the touch.
    case rule
    /// The recognizer or its delegate rejects it.
    case delegate
    /// The recognizer has ignored it.
    case recognizer
  }

  /// The index of the recognizer in the arena's list.
  public var recognizer: Int
  /// The drawer's number for the touch.
  public var touch: Int
  /// Why the recognizer does not receive it.
  public var cause: Cause
  /// When: milliseconds on the drawer's clock.
  public var timestamp: Double
}
