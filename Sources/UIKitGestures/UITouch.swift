/// One finger, pen or mouse button from down to up, as UIKit shows it.
///
/// A recognizer is given the same object for as long as the touch is down, with new values each
/// time; copy what is to be kept.
public final class UITouch: Hashable {
  /// Where in its life a touch is: `began`, `moved`, `stationary`, `ended` or `cancelled`.
  public typealias Phase = Touch.Phase

  /// What touches; the numbers are UIKit's.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    /// A pen.
    case pencil = 2
    /// A mouse.
    case indirectPointer = 3
  }

  /// The touch that the arena feeds, with what UIKit does not know.
  public let touch: Touch
  /// The view that it came down on; it stays that view wherever the touch goes.
  public private(set) weak var view: UIView?
  /// The touch in a set of its own, so that handing it out allocates
  /// nothing; let go when it is over.
  var alone: Set<UITouch> = []

  /// Shows a touch that came down on a view.
  init(_ touch: Touch, on view: UIView?) {
    self.touch = touch
    self.view = view
  }

  /// The window of its view.
  public var window: UIWindow? { view?.window }
  /// Where in its life the touch is as of the event in hand.
  public var phase: Phase { touch.phase }
  /// When the newest sample was taken: seconds on the drawer's clock, as in UIKit.
  public var timestamp: TimeInterval { touch.timestamp / 1000 }
  /// How hard it presses: 0 to `maximumPossibleForce`, and 0 where the device does not say.
  public var force: CGFloat { CGFloat(touch.force ?? 0) }
  /// The hardest that a touch can press.
  public var maximumPossibleForce: CGFloat { 1 }
  /// What touches.
  public var type: TouchType {
    switch touch.kind {
    case .pen: .pencil
    case .mouse: .indirectPointer
    case .touch: .direct
    }
  }

  /// Where the touch is: in a view's coordinates, in the window's without one.
  public func location(in view: UIView?) -> CGPoint {
    place(touch.location, in: view)
  }

  /// Where the touch was one sample earlier.
  public func previousLocation(in view: UIView?) -> CGPoint {
    place(touch.previousLocation, in: view)
  }

  /// Where the touch is; no device here says it more precisely.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where the touch was one sample earlier; no device here says it more precisely.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether it was lifted or taken away.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  private func place(_ point: Point, in view: UIView?) -> CGPoint {
    let onCanvas = CGPoint(x: point.x, y: point.y)
    return (view ?? window)?.fromCanvas(onCanvas) ?? onCanvas
  }

  /// Whether both are the very same touch.
  public static func == (left: UITouch, right: UITouch) -> Bool { left.touch === right.touch }

  /// Feeds the touch's number to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(touch) }
}
