/// A touch that a recognizer takes no notice of, though it came down where the recognizer listens; the
/// view behind gets it.
public struct IgnoredTouch: Equatable, Sendable {
  /// Who or what keeps the touch from the recognizer.
  public enum Cause: String, CaseIterable, Sendable {
    /// The recognizer is told of other kinds of touches only.
    case kind
    /// The touch is on a control that does the same by itself.
    case control
    /// A rule says which touches the recognizer receives.
    case rule
    /// The recognizer, or its delegate, does not want to receive it.
    case delegate
    /// The recognizer has asked not to be told of it any more.
    case recognizer
  }

  /// The place of the recognizer in the arena's list.
  public var recognizer: Int
  /// The drawer's number for the touch.
  public var touch: Int
  /// Who or what keeps it away.
  public var cause: Cause
  /// When: milliseconds on the drawer's clock.
  public var timestamp: Double

  /// Makes one from its parts.
  public init(recognizer: Int, touch: Int, cause: Cause, timestamp: Double) {
    self.recognizer = recognizer
    self.touch = touch
    self.cause = cause
    self.timestamp = timestamp
  }
}
