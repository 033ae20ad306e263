/// The outermost view: `location(in: nil)` is in its coordinates.
open class UIWindow: UIView {}

/// A view that handles its own touches, such as a button.
///
/// A delegate recognizes touches on it by `touch.view is UIControl`.
open class UIControl: UIView {}

/// A control for taps.
open class UIButton: UIControl {}
