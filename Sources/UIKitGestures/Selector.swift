/// The name of an action, as UIKit's targets know it.
///
/// There is no Objective-C runtime that could find a method by its name, and `#selector` needs one:
/// write the name in quotes, or give a method or a closure in its place.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, such as `circled:`.
  public let description: String

  /// Makes a selector from its name.
  public init(_ name: String) { description = name }
  /// Makes a selector from its name.
  public init(stringLiteral name: String) { description = name }
}

/// A target that is told of actions by name.
public protocol ActionTarget: AnyObject {
  /// Does what the action says, for a recognizer that began, changed, ended or was cancelled.
  func perform(_ action: Selector, with sender: UIGestureRecognizer)
}
