/// A rectangle with coordinates and recognizers of its own, as in UIKit.
///
/// It draws nothing. The canvas is the screen: a view without a superview has its frame there.
/// There are no transforms.
open class UIView {
  /// Its rectangle in its superview.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }
  /// The visible part of its own coordinates; an origin other than 0 scrolls its subviews.
  open var bounds: CGRect
  /// The middle of its frame, in its superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + bounds.width / 2, y: origin.y + bounds.height / 2) }
    set {
      origin = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }
  /// Whether it is hidden; a hidden view and its subviews receive no touches.
  open var isHidden = false
  /// Whether it and its subviews receive touches.
  open var isUserInteractionEnabled = true
  /// A number to find it by.
  open var tag = 0
  /// The superview.
  public private(set) weak var superview: UIView?
  /// The subviews, the front one last.
  public private(set) var subviews: [UIView] = []
  /// The recognizers that were added to it; `nil` for none, as in UIKit.
  public var gestureRecognizers: [UIGestureRecognizer]? { added.isEmpty ? nil : added }

  private var origin: CGPoint
  private var added: [UIGestureRecognizer] = []

  /// Makes a view with a rectangle in its superview.
  public init(frame: CGRect) {
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  /// Makes a view without extent.
  public convenience init() { self.init(frame: .zero) }

  // MARK: Views

  /// Adds a view in front of all subviews; it leaves its former superview.
  open func addSubview(_ view: UIView) {
    precondition(!isDescendant(of: view), "a view cannot lie within itself")
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Removes it from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Its window.
  public var window: UIWindow? { root as? UIWindow }

  /// Its outermost superview, or itself.
  var root: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Whether it is the view or is within it.
  public func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let known = next {
      if known === view { return true }
      next = known.superview
    }
    return false
  }

  /// The front view at a point of its own coordinates; `nil` outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point of its own coordinates is in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Recognizers

  /// Adds a recognizer, which then receives touches on this view and its subviews.
  ///
  /// It leaves its former view. `Arena.attach` attaches it to an arena.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    added.append(gestureRecognizer)
  }

  /// Removes a recognizer; does nothing for one that was not added.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    added.removeAll { $0 === gestureRecognizer }
  }
}
