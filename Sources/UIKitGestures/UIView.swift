/// A rectangle that touches are located in and that recognizers are added to, as in UIKit.
///
/// It draws nothing. The canvas is the screen: a view without a superview has its frame there.
/// There are no transforms.
open class UIView {
  /// Where it lies in its superview.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }
  /// What it shows of its own coordinates; an origin other than 0 scrolls what is within.
  open var bounds: CGRect
  /// The middle of its frame, in its superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + bounds.width / 2, y: origin.y + bounds.height / 2) }
    set {
      origin = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }
  /// A hidden view gets no touches, nor do those within.
  open var isHidden = false
  /// Whether it and those within get touches.
  open var isUserInteractionEnabled = true
  /// A number to find it by.
  open var tag = 0
  /// The view that it lies in.
  public private(set) weak var superview: UIView?
  /// The views within, those in front last.
  public private(set) var subviews: [UIView] = []
  /// The recognizers that were added to it; `nil` for none, as in UIKit.
  public var gestureRecognizers: [UIGestureRecognizer]? { added.isEmpty ? nil : added }

  private var origin: CGPoint
  private var added: [UIGestureRecognizer] = []

  /// Makes a view that lies in a rectangle of its superview.
  public init(frame: CGRect) {
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  /// Makes a view without extent.
  public convenience init() { self.init(frame: .zero) }

  // MARK: Views

  /// Puts a view in front of those within; it leaves its former place.
  open func addSubview(_ view: UIView) {
    precondition(!isDescendant(of: view), "a view cannot lie within itself")
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes it out of its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The window that it lies in.
  public var window: UIWindow? { root as? UIWindow }

  /// The view that all others around it lie in; itself where it lies in none.
  var root: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Whether it is the view or lies within it.
  public func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let known = next {
      if known === view { return true }
      next = known.superview
    }
    return false
  }

  /// The view in front at a point of its own coordinates, `nil` where that is outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point of its own coordinates lies in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Recognizers

  /// Adds a recognizer, which then gets the touches that come down here or on a view within.
  ///
  /// It leaves the view that it was added to before. An arena takes it by `Arena.attach`.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    added.append(gestureRecognizer)
  }

  /// Takes a recognizer away; one that is not there changes nothing.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    added.removeAll { $0 === gestureRecognizer }
  }
}
