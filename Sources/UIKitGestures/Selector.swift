/// The name of an action, as in UIKit's targets.
///
/// `#selector` needs an Objective-C runtime, which is missing here. Write the name in quotes, or
/// pass a method or a closure instead.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, such as `circled:`.
  public let description: String

  /// Makes a selector from its name.
  public init(_ name: String) { description = name }
  /// Makes a selector from its name.
  public init(stringLiteral name: String) { description = name }
}

/// A target that receives actions by name.
public protocol ActionTarget: AnyObject {
  /// Performs the action; the sender is a recognizer, a control or a timer.
  func perform(_ action: Selector, with sender: Any?)
}
