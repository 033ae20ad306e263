/// One finger, pen or mouse button from down to up, as UIKit shows it.
///
/// A recognizer receives the same object for as long as the touch is down. Its values change with
/// each call, so copy what you keep.
public final class UITouch: Hashable {
  /// The phase: `began`, `moved`, `stationary`, `ended` or `cancelled`.
  public typealias Phase = Touch.Phase

  /// The kind of touch, with UIKit's numbers.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    /// A pen.
    case pencil = 2
    /// A mouse.
    case indirectPointer = 3
  }

  /// The arena's touch, which has more than UIKit's.
  public let touch: Touch
  /// The view where it came down, wherever the touch moves.
  public private(set) weak var view: UIView?
  /// A set with this touch alone, so that passing it allocates nothing; released when the touch
  /// ends.
  var alone: Set<UITouch> = []

  /// Makes the object of a touch that came down on a view.
  init(_ touch: Touch, on view: UIView?) {
    self.touch = touch
    self.view = view
  }

  /// The window of its view.
  public var window: UIWindow? { view?.window }
  /// The phase in the current event.
  public var phase: Phase { touch.phase }
  /// The time of the newest sample, in seconds on the drawer's clock.
  public var timestamp: TimeInterval { touch.timestamp / 1000 }
  /// The force, from 0 to `maximumPossibleForce`; 0 if the device reports none.
  public var force: CGFloat { CGFloat(touch.force ?? 0) }
  /// The largest force.
  public var maximumPossibleForce: CGFloat { 1 }
  /// The kind of touch.
  public var type: TouchType {
    switch touch.kind {
    case .pen: .pencil
    case .mouse: .indirectPointer
    case .touch: .direct
    }
  }

  /// The location in a view's coordinates, or else the window's.
  public func location(in view: UIView?) -> CGPoint {
    place(touch.location, in: view)
  }

  /// The location one sample earlier.
  public func previousLocation(in view: UIView?) -> CGPoint {
    place(touch.previousLocation, in: view)
  }

  /// The same as `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The same as `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether it was lifted or cancelled.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  private func place(_ point: Point, in view: UIView?) -> CGPoint {
    let onCanvas = CGPoint(x: point.x, y: point.y)
    return (view ?? window)?.fromCanvas(onCanvas) ?? onCanvas
  }

  /// Whether both are the same touch.
  public static func == (left: UITouch, right: UITouch) -> Bool { left.touch === right.touch }

  /// Feeds the touch's number to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(touch) }
}
