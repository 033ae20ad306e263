/// Animations: the changes of a block apply at once, and a host shows the transitions.
extension UIView {
  /// The options of an animation, with UIKit's numbers.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Touches are delivered during the animation, as always here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It starts from the values on screen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It repeats.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It runs backwards after it ran forwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Slow at both ends, the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// One call of `animate`.
  public struct Animation: Sendable {
    /// The duration, in seconds.
    public var duration: TimeInterval
    /// The delay before it starts, in seconds.
    public var delay: TimeInterval
    /// The options.
    public var options: AnimationOptions
    /// The animation whose block runs; `nil` outside of one.
    @TaskLocal static var current: Animation?
  }

  /// A property that an animation changes, with the value before and after.
  public enum AnimatedChange: Equatable, Sendable {
    /// The view's opacity.
    case alpha(from: CGFloat, to: CGFloat)
    /// The view's transform about its middle.
    case transform(from: CGAffineTransform, to: CGAffineTransform)
    /// The view's middle, in its superview's coordinates.
    case center(from: CGPoint, to: CGPoint)
    /// The view's own coordinates.
    case bounds(from: CGRect, to: CGRect)
  }

  /// Runs a block whose changes of views in a window are sent to the window's `animationHost`.
  ///
  /// `completion` is called when the seconds have passed, by a timer on the current run loop, or at
  /// once where there are none.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let animation = Animation(duration: duration, delay: delay, options: options)
    Animation.$current.withValue(animation) { animations() }
    guard let completion else { return }
    if duration + delay > 0 {
      _ = Timer.start(after: duration + delay) { _ in completion(true) }
    } else {
      completion(true)
    }
  }

  /// Sends the window's host a change that belongs to an animation.
  func note<Value: Equatable>(
    _ old: Value, _ new: Value, as change: (Value, Value) -> AnimatedChange
  ) {
    guard old != new, let animation = Animation.current else { return }
    window?.animationHost?.animate(self, change(old, new), as: animation)
  }
}

/// Shows the animations of a window's views.
public protocol UIViewAnimationHost: AnyObject {
  /// A property of a view takes a new value over the duration of an animation.
  func animate(_ view: UIView, _ change: UIView.AnimatedChange, as animation: UIView.Animation)
}
