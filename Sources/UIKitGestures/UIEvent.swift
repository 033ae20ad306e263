/// All touches of one multitouch sequence at one moment, as UIKit shows them.
///
/// Each recognizer has one object, which is updated for each call.
public final class UIEvent {
  /// The type of an event.
  public enum EventType: Int, Sendable {
    /// Fingers, pens and mice.
    case touches = 0
  }

  /// The arena's event.
  private(set) var source = TouchEvent()
  /// The touches that are down, as `UITouch` objects.
  private var wrapped: [UITouch] = []
  /// The recognizer of the event.
  weak var recognizer: UIGestureRecognizer?

  /// Makes an event without touches.
  public init() {}

  /// The type: always touches.
  public var type: EventType { .touches }
  /// The time of the newest sample: seconds on the drawer's clock.
  public var timestamp: TimeInterval { source.timestamp / 1000 }

  /// Every touch that is down, including those that end with this event.
  public var allTouches: Set<UITouch>? { Set(source.touches.map { wrap($0) }) }

  /// The touches that came down on a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that came down in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// The touch itself: the arena delivers each sample, so none is left to fetch.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Empty: the relay predicts no touches.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  /// The touches of one call as a set.
  ///
  /// A single known touch allocates nothing.
  func take(_ touches: [Touch], of source: TouchEvent) -> Set<UITouch> {
    self.source = source
    if touches.count == 1 { return wrap(touches[0]).alone }
    return Set(touches.map { wrap($0) })
  }

  /// The `UITouch` of a touch: the same object for as long as it is down.
  func wrap(_ touch: Touch) -> UITouch {
    if let known = wrapped.first(where: { $0.touch === touch }) { return known }
    for old in wrapped where old.isOver { old.alone = [] }
    wrapped.removeAll { $0.isOver && $0.touch !== touch }
    let root = recognizer?.view?.root
    let place = CGPoint(x: touch.location.x, y: touch.location.y)
    let new = UITouch(touch, on: root?.hitTest(root?.fromCanvas(place) ?? place, with: self))
    new.alone = [new]
    wrapped.append(new)
    return new
  }

  deinit {
    for touch in wrapped { touch.alone = [] }
  }
}
