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

    /// The type of a kind.
    init(_ kind: Touch.Kind) {
      self =
        switch kind {
        case .pen: .pencil
        case .mouse: .indirectPointer
        case .touch: .direct
        }
    }
  }

  /// What can be estimated of a touch; UIKit's numbers.
  public struct Properties: OptionSet, Sendable {
    /// One bit a property.
    public let rawValue: Int
    /// Makes properties from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// How hard it presses.
    public static let force = Properties(rawValue: 1)
    /// Where it is.
    public static let location = Properties(rawValue: 8)
  }

  /// The arena's touch, which has more than UIKit's.
  public let touch: Touch
  /// The view where it came down, wherever the touch moves.
  public private(set) weak var view: UIView?
  /// Its number in a row of taps, from 1.
  public internal(set) var tapCount = 1
  /// The delivery to a view, which may be late; `nil` for a recognizer.
  private var shown: Shown?
  /// A set with this touch alone, so that passing it allocates nothing; released when the touch
  /// ends.
  var alone: Set<UITouch> = []

  /// A touch as a view receives it.
  private struct Shown {
    var phase: Phase
    var now: StrokeSample
    var before: StrokeSample
  }

  /// Makes the object of a touch that came down on a view.
  init(_ touch: Touch, on view: UIView?) {
    self.touch = touch
    self.view = view
  }

  /// The window of its view.
  public var window: UIWindow? { view?.window }
  /// The phase in the current event.
  public var phase: Phase { shown?.phase ?? touch.phase }
  /// The time of the newest sample, in seconds on the drawer's clock.
  public var timestamp: TimeInterval { sample.timestamp / 1000 }
  /// The force, from 0 to `maximumPossibleForce`; 0 if the device reports none.
  public var force: CGFloat { CGFloat(sample.force ?? 0) }
  /// The largest force.
  public var maximumPossibleForce: CGFloat { 1 }
  /// The kind of touch.
  public var type: TouchType { TouchType(touch.kind) }

  /// The location in a view's coordinates, or else the window's.
  public func location(in view: UIView?) -> CGPoint {
    location(sample.location, in: view)
  }

  /// The location one sample earlier.
  public func previousLocation(in view: UIView?) -> CGPoint {
    location((shown?.before ?? touch.previousSample).location, in: view)
  }

  /// The same as `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The same as `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The estimated properties: none, because every sample is final.
  public var estimatedProperties: Properties { [] }
  /// The estimated properties that will be updated: none.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// Whether a view has received it.
  var isShown: Bool { shown != nil }
  /// Whether it was lifted or cancelled.
  var isOver: Bool { touch.phase == .ended || touch.phase == .cancelled }
  private var sample: StrokeSample { shown?.now ?? touch.sample }

  /// Shows a delivery to a view from now on.
  func show(_ delivery: DeliveredTouch) {
    shown = Shown(
      phase: delivery.phase, now: delivery.sample, before: shown?.now ?? delivery.sample)
  }

  /// The number of taps before a new touch: `tapCount` if that follows soon and near, else 0.
  func taps(before next: Touch) -> Int {
    guard touch.phase == .ended, touch !== next,
      next.timestamp - touch.timestamp < TapRecognizer.shippedRules[2].limit,
      next.location.distance(to: touch.startLocation) <= TapRecognizer.shippedRules[0].limit
    else { return 0 }
    return tapCount
  }

  private func location(_ point: Point, in view: UIView?) -> CGPoint {
    let onCanvas = CGPoint(x: point.x, y: point.y)
    return (view ?? window)?.fromCanvas(onCanvas) ?? onCanvas
  }

  /// Whether both are the same touch.
  public static func == (left: UITouch, right: UITouch) -> Bool { left.touch === right.touch }

  /// Feeds the touch's number to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(touch) }
}
