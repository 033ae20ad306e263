/// The view that all others lie in: `location(in: nil)` is in its coordinates.
open class UIWindow: UIView {}

/// A view whose touches are its own, such as a button.
///
/// A delegate tells touches on it by `touch.view is UIControl`.
open class UIControl: UIView {}

/// A control to be tapped.
open class UIButton: UIControl {}
