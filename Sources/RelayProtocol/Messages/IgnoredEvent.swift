public import Gestures

/// A recognizer takes no notice of a touch that came down where it listens.
public struct IgnoredEvent: Equatable, Sendable {
  /// Whose touch it is.
  public var drawer: DrawerID
  /// In which of the drawer's sequences.
  public var sequence: Int
  /// The recognizer's name.
  public var recognizer: String
  /// The drawer's number for the touch.
  public var touch: Int
  /// Who or what keeps the touch from the recognizer.
  public var cause: IgnoredTouch.Cause
  /// When: milliseconds on the drawer's clock.
  public var timestamp: Double

  /// Makes an event from its parts.
  public init(
    drawer: DrawerID, sequence: Int, recognizer: String, touch: Int, cause: IgnoredTouch.Cause,
    timestamp: Double
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.touch = touch
    self.cause = cause
    self.timestamp = timestamp
  }
}
