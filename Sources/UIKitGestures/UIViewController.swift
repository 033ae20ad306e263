/// Owns a view, as in UIKit.
///
/// The first access to `view` makes it. A window shows it as its `rootViewController`:
///
///     viewDidLoad ─► viewWillAppear ─► viewIsAppearing ─► viewDidAppear
///                         ▲                                    │
///                         └── viewDidDisappear ◄─ viewWillDisappear
open class UIViewController: UIResponder {
  /// A title for people.
  open var title: String?
  /// The view; the first access calls `loadView` and `viewDidLoad`.
  // UIKit's signature, so that ported code needs no `?`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      loaded?.controller = self
    }
  }
  /// The view, if it was made.
  open var viewIfLoaded: UIView? { loaded }
  /// Whether the view was made.
  open var isViewLoaded: Bool { loaded != nil }
  /// The frame of a view that `loadView` makes.
  var loadingFrame = CGRect.zero

  private var loaded: UIView?

  /// Makes a controller; no file is read.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  /// Makes a controller; an archive is not read.
  public required init?(coder: NSCoder) { super.init() }
  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Its view's superview.
  open override var next: UIResponder? { loaded?.superview }

  /// Makes the view and calls `viewDidLoad`, unless the view exists.
  public func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes the view; an override sets `view`.
  open func loadView() { view = UIView(frame: loadingFrame) }
  /// The view was made: the place to add recognizers.
  open func viewDidLoad() {}
  /// The view is about to be added to a window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window, with its final frame.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Subviews are about to be laid out.
  open func viewWillLayoutSubviews() {}
  /// Subviews were laid out.
  open func viewDidLayoutSubviews() {}
  /// The view is on screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Adds the view to a window and fills the window with it.
  func appear(in window: UIWindow) {
    loadingFrame = window.bounds
    let view: UIView = view
    viewWillAppear(false)
    window.addSubview(view)
    view.frame = window.bounds
    viewIsAppearing(false)
    layOut(in: window)
    viewDidAppear(false)
  }

  /// Fills the window with the view.
  func layOut(in window: UIWindow) {
    view.frame = window.bounds
    viewWillLayoutSubviews()
    viewDidLayoutSubviews()
  }

  /// Removes the view from its window.
  func disappear() {
    viewWillDisappear(false)
    loaded?.removeFromSuperview()
    viewDidDisappear(false)
  }
}
