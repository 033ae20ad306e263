/// A receiver of touches: a view or its controller.
///
/// By default, each method passes the touches on to `next`.
open class UIResponder: Hashable {
  /// Makes a responder.
  public init() {}

  /// The next responder: the controller of a view, else the superview.
  open var next: UIResponder? { nil }

  /// Touches have come down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Touches have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// A recognizer or the system cancelled touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Estimated properties were updated; never called, because every sample is final.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Whether both are the same object.
  public static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
  /// Feeds the object's identity to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
