/// Which touches a recognizer receives, like UIKit's `gestureRecognizer(_:shouldReceive:)`: checked
/// once, when the touch comes down, without a change of state.
public struct ReceptionRule: Equatable, Sendable {
  /// What a touch has to be.
  public enum Condition: Equatable, Sendable {
    /// One of these kinds, at least one, each once.
    case kinds([Touch.Kind])
    /// One that came down in the region of that name, or in a part of it.
    case inside(String)
    /// One that came down neither there nor in a part of it.
    case outside(String)
  }

  /// The recognizer's name; `*` for all.
  public var recognizer: String
  /// What its touches have to be; all rules on one recognizer apply.
  public var condition: Condition

  /// Makes a rule from its parts.
  public init(_ recognizer: String, receives condition: Condition) {
    self.recognizer = recognizer
    self.condition = condition
  }
}
