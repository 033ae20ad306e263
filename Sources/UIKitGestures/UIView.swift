/// A rectangle with coordinates and recognizers of its own, as in UIKit.
///
/// It draws nothing. The canvas is the screen: a view without a superview has its frame there.
open class UIView: UIResponder {
  /// Its rectangle in its superview; with a `transform`, the bounding box.
  open var frame: CGRect {
    get { bounds.applying(toSuperview) }
    set {
      let size = transform.isIdentity ? newValue.size : newValue.size.applying(transform.inverted())
      bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The visible part of its own coordinates.
  ///
  /// An origin other than 0 scrolls its subviews. A new size keeps the `center`.
  open var bounds: CGRect {
    didSet { note(oldValue, bounds) { .bounds(from: $0, to: $1) } }
  }
  /// The middle of its frame, in its superview's coordinates.
  open var center: CGPoint {
    didSet { note(oldValue, center) { .center(from: $0, to: $1) } }
  }
  /// The transform about its middle.
  open var transform = CGAffineTransform.identity {
    didSet { note(oldValue, transform) { .transform(from: $0, to: $1) } }
  }
  /// The opacity, 0 to 1; below 0.01 the view receives no touches.
  open var alpha: CGFloat = 1 {
    didSet { note(oldValue, alpha) { .alpha(from: $0, to: $1) } }
  }
  /// Whether it is hidden; a hidden view and its subviews receive no touches.
  open var isHidden = false
  /// Whether it and its subviews receive touches.
  open var isUserInteractionEnabled = true
  /// A flag for ported code; views and recognizers receive all touches.
  open var isMultipleTouchEnabled = false
  /// A number to find it by.
  open var tag = 0
  /// The superview.
  public private(set) weak var superview: UIView?
  /// The subviews, the front one last.
  public private(set) var subviews: [UIView] = []
  /// The recognizers that were added to it; `nil` for none, as in UIKit.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { added.isEmpty ? nil : added }
    set {
      for recognizer in added { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  /// The controller whose view it is.
  weak var controller: UIViewController?

  private var added: [UIGestureRecognizer] = []

  /// Makes a view with a rectangle in its superview.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Makes a view without extent; an archive is not read.
  public required init?(coder: NSCoder) {
    bounds = .zero
    center = .zero
    super.init()
  }

  /// Makes a view without extent.
  public convenience override init() { self.init(frame: .zero) }

  /// Its controller, else its superview.
  open override var next: UIResponder? { controller ?? superview }

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

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// The window that it lies in.
  public var window: UIWindow? { root as? UIWindow }

  /// Its outermost superview, or itself.
  var root: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The view and its superviews, innermost first.
  var ancestry: some Sequence<UIView> { sequence(first: self) { $0.superview } }

  /// Whether it is the view or lies within it.
  public func isDescendant(of view: UIView) -> Bool { ancestry.contains { $0 === view } }

  /// The view or the descendant with a tag; `nil` if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The front view at a point of its own coordinates; `nil` outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point of its own coordinates is in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Does nothing; a view of a host that draws overrides it.
  open func setNeedsDisplay() {}
  /// Does nothing; a host that draws calls it.
  open func draw(_ rect: CGRect) {}

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

  /// Whether a recognizer may begin; called for the touched view and its superviews, up to the
  /// recognizer's view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
