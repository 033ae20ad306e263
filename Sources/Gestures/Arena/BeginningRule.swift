/// When a recognizer may leave `possible` for `began` or `ended`, as UIKit's delegate says in
/// `gestureRecognizerShouldBegin(_:)`: it is asked once a gesture, and no makes it fail.
public struct BeginningRule: Equatable, Sendable {
  /// What has to be so at that moment.
  public enum Condition: Equatable, Sendable {
    /// The other, or with `*` any other, has not begun, or was over before this sample.
    case notWhile(String)
    /// The touch that decides is over the region of that name.
    case inside(String)
    /// The recognizer's touches have moved farther to the side than up or down.
    case horizontally
    /// They have moved farther up or down than to the side.
    case vertically
  }

  /// The recognizer's name, `*` for every one.
  public var recognizer: String
  /// What has to be so; of several rules all hold.
  public var condition: Condition

  /// Makes a rule from its parts.
  public init(_ recognizer: String, begins condition: Condition) {
    self.recognizer = recognizer
    self.condition = condition
  }
}
