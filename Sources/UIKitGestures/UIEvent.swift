/// All touches of one multitouch sequence at one moment, as UIKit shows them.
///
/// Each recognizer has one object, which is updated for each call.
public final class UIEvent {
  /// The type of an event.
  public enum EventType: Int, Sendable {
    /// Fingers, pens and mice.
    case touches = 0
  }

  /// The buttons of a mouse; UIKit's numbers.
  public struct ButtonMask: OptionSet, Sendable {
    /// One bit a button.
    public let rawValue: Int
    /// Makes buttons from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first one, the only one that touches have.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second one.
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// The arena's event.
  var source = TouchEvent()
  /// The array of the current call, reused for the engine.
  private var handed: [Touch] = []
  /// The touches that are down, as `UITouch` objects.
  private var wrapped: [UITouch] = []
  /// The recognizer of the event.
  weak var recognizer: UIGestureRecognizer?
  /// The window whose views receive it, or of whose views the recognizer is.
  weak var window: UIWindow?

  /// Makes an event without touches.
  public init() {}

  /// Makes the event of a window's views.
  init(in window: UIWindow) { self.window = window }

  /// The type: always touches.
  public var type: EventType { .touches }
  /// The time of the newest sample: seconds on the drawer's clock.
  public var timestamp: TimeInterval { source.timestamp / 1000 }

  /// The keys that are held: those of the window.
  public var modifierFlags: UIKeyModifierFlags {
    (window ?? recognizer?.view?.window)?.modifierFlags ?? []
  }
  /// The buttons that are held: the primary one while a mouse touches.
  public var buttonMask: ButtonMask {
    source.touches.contains { $0.kind == .mouse } ? .primary : []
  }

  /// Every touch that is down, including those that end with this event.
  public var allTouches: Set<UITouch>? {
    if recognizer == nil, let window { return window.touchesOfViews }
    return Set(source.touches.map { wrap($0) })
  }

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

  /// One touch that continues the last step; none for a touch that has not moved.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    let (now, before) = (touch.touch.sample, touch.touch.previousSample)
    guard touch.touch.sampleCount > 1, !touch.isOver else { return [] }
    let next = Point(
      x: 2 * now.location.x - before.location.x, y: 2 * now.location.y - before.location.y)
    let sample = StrokeSample(
      location: next, timestamp: 2 * now.timestamp - before.timestamp, force: now.force)
    return [
      UITouch(Touch(id: touch.touch.id, kind: touch.touch.kind, sample: sample), on: touch.view)
    ]
  }

  /// The touches of one call as a set.
  ///
  /// A single known touch allocates nothing.
  func take(_ touches: [Touch], of source: TouchEvent) -> Set<UITouch> {
    self.source = source
    handed = touches
    if touches.count == 1 { return wrap(touches[0]).alone }
    return Set(touches.map { wrap($0) })
  }

  /// The `UITouch` of a touch: the same object for as long as it is down.
  func wrap(_ touch: Touch) -> UITouch {
    if let known = wrapped.first(where: { $0.touch === touch }) { return known }
    let taps = wrapped.map { $0.taps(before: touch) }.max() ?? 0
    for old in wrapped where old.isOver { old.alone = [] }
    wrapped.removeAll { $0.isOver && $0.touch !== touch }
    let root = window ?? recognizer?.view?.root
    let place = touch.phase == .hovered ? touch.location : touch.startLocation
    let point = CGPoint(x: place.x, y: place.y)
    let new = UITouch(touch, on: root?.hitTest(root?.fromCanvas(point) ?? point, with: self))
    new.tapCount = taps + 1
    new.alone = [new]
    wrapped.append(new)
    return new
  }

  /// Forgets a pointer that hovers no more.
  func forget(_ touch: Touch) {
    for old in wrapped where old.touch === touch { old.alone = [] }
    wrapped.removeAll { $0.touch === touch }
  }

  /// The arena's touches that belong to a set, in the order in which they came down.
  func unwrap(_ touches: Set<UITouch>) -> [Touch] {
    if touches.count == handed.count, handed.allSatisfy({ touches.contains(wrap($0)) }) {
      return handed
    }
    return source.touches.filter { touch in touches.contains { $0.touch === touch } }
  }

  deinit {
    for touch in wrapped { touch.alone = [] }
  }
}

/// The keys that are held besides; UIKit's numbers.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// One bit a key.
  public let rawValue: Int
  /// Makes keys from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, or Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
