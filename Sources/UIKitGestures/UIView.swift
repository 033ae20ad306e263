/// A rectangle with coordinates and recognizers of its own, as in UIKit.
///
/// It draws nothing. The canvas is the screen: a view without a superview has its frame there.
open class UIView: UIResponder {
  /// Where it lies in its superview; with a `transform` the smallest rectangle around it.
  open var frame: CGRect {
    get { bounds.applying(toSuperview) }
    set {
      let size = transform.isIdentity ? newValue.size : newValue.size.applying(transform.inverted())
      bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// What it shows of its own coordinates; an origin other than 0 scrolls what is within, another
  /// size grows about the middle.
  open var bounds: CGRect {
    didSet { note(oldValue, bounds) { .bounds(from: $0, to: $1) } }
  }
  /// Where its middle is, in its superview's coordinates.
  open var center: CGPoint {
    didSet { note(oldValue, center) { .center(from: $0, to: $1) } }
  }
  /// How it is turned and scaled about its middle.
  open var transform = CGAffineTransform.identity {
    didSet { note(oldValue, transform) { .transform(from: $0, to: $1) } }
  }
  /// How opaque it is, 0 to 1; a view that can hardly be seen gets no touches.
  open var alpha: CGFloat = 1 {
    didSet { note(oldValue, alpha) { .alpha(from: $0, to: $1) } }
  }
  /// Whether it is hidden; a hidden view and its subviews receive no touches.
  open var isHidden = false
  /// Whether it and its subviews receive touches.
  open var isUserInteractionEnabled = true
  /// Whether it gets more than one touch at a time; recognizers get them all.
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

  /// Its controller, else the view around it.
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

  /// Puts a view within in front of the others.
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

  /// It and the views around it, innermost first.
  var ancestry: some Sequence<UIView> { sequence(first: self) { $0.superview } }

  /// Whether it is the view or lies within it.
  public func isDescendant(of view: UIView) -> Bool { ancestry.contains { $0 === view } }

  /// It or the view within that has a number; `nil` if there is none.
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

  /// Asks for `draw`; a host that draws overrides it.
  open func setNeedsDisplay() {}
  /// Draws what it shows; a host that draws calls it.
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

  /// Whether a recognizer may begin whose touches came down here; asked of the view that a touch
  /// is on and of those around it up to the recognizer's own.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
