/// A condition for receiving a touch, like UIKit's `gestureRecognizer(_:shouldReceive:)`.
///
/// It is checked once, when the touch comes down, and changes no state.
public struct ReceptionRule: Equatable, Sendable {
  /// The condition on a touch.
  public enum Condition: Equatable, Sendable {
    /// It has one of these kinds; at least one kind, each once.
    case kinds([Touch.Kind])
    /// It came down in the region of that name or in a part of it.
    case inside(String)
    /// It came down outside that region and its parts.
    case outside(String)
  }

  /// The recognizer's name; `*` for all.
  public var recognizer: String
  /// The condition; all rules on one recognizer apply.
  public var condition: Condition

  /// Makes a rule.
  public init(_ recognizer: String, receives condition: Condition) {
    self.recognizer = recognizer
    self.condition = condition
  }
}
