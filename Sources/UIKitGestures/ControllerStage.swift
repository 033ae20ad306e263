public import Gestures

/// Runs a controller for one drawer of a relay: its recognizers, its timers, and the views that
/// pages show.
///
/// Pages show image views with a picture, and buttons, as labelled rectangles; `mostViews` at most.
/// An animation of a view leads from the values at its beginning; one of a view around it does not.
/// Recognizers that views get later, after they appeared, receive nothing.
public final class ControllerStage: GestureStage, UIViewAnimationHost {
  /// The most views that pages show.
  public static let mostViews = 32
  /// The most characters of a label.
  public static let mostLabelCharacters = 64
  /// The longest duration and delay of an animation, in seconds.
  static let longestAnimation: TimeInterval = 3600
  /// Timers are called at most this often, in milliseconds: a page's frame.
  static let shortestPause = 16.0
  /// The canvas of a controller whose recognizers are listed before a drawer has sent one.
  private static let usualCanvas = Canvas(width: 800, height: 600)

  /// What was animated since the views were last taken: the last animation, and the values before
  /// the first.
  private struct Transition {
    var animation: UIView.Animation
    var alpha: CGFloat?
    var bounds: CGRect?
    var center: CGPoint?
    var transform: CGAffineTransform?
  }

  private let makeController: () -> UIViewController
  private var window: UIWindow?
  private var listed: [UIGestureRecognizer] = []
  /// The views that pages show, with their numbers.
  private var numbers: [ObjectIdentifier: (view: UIView, id: Int)] = [:]
  private var lastNumber = 0
  private var transitions: [ObjectIdentifier: Transition] = [:]
  /// The views as last taken; `nil` before the first time.
  private var taken: [PlacedView]?

  /// Makes a stage; the controller is made with the canvas, or when the recognizers are listed.
  public init(_ makeController: @escaping () -> UIViewController) {
    self.makeController = makeController
  }

  /// The controller's view disappears with the drawer; there a controller ends its timers.
  deinit { window?.rootViewController = nil }

  /// The recognizers that the controller's views have after they appeared, outer views first.
  ///
  /// The second of a name gets a number: `swipe`, `swipe-2`.
  public override var recognizers: [GestureRecognizer] {
    if window == nil { resize(to: Self.usualCanvas) }
    return listed
  }

  /// Makes the controller in a window of the canvas's size, or lays its view out anew.
  public override func resize(to canvas: Canvas) {
    let frame = CGRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
    if let window {
      guard window.frame != frame else { return }
      window.frame = frame
      window.rootViewController?.layOut(in: window)
      return
    }
    let window = UIWindow(frame: frame)
    self.window = window
    window.animationHost = self
    window.rootViewController = makeController()
    list(window)
  }

  private func list(_ view: UIView) {
    for recognizer in view.gestureRecognizers ?? [] {
      let name = recognizer.name
      var number = 1
      while listed.contains(where: { $0.name == recognizer.name }) {
        number += 1
        recognizer.name = "\(name)-\(number)"
      }
      recognizer.event.window = window
      listed.append(recognizer)
    }
    for subview in view.subviews { list(subview) }
  }

  /// Makes the recognizer at an index of a controller's list without its targets, for questions
  /// about its kind and for judging what was drawn.
  ///
  /// It costs a whole controller, whose view disappears at once.
  public static func recognizer(
    at index: Int, of makeController: @escaping () -> UIViewController
  ) -> GestureRecognizer {
    let stage = ControllerStage(makeController)
    let recognizers = stage.recognizers
    precondition(recognizers.count > index, "each controller needs the same recognizers")
    (recognizers[index] as? UIGestureRecognizer)?.removeTarget(nil, action: nil)
    return recognizers[index]
  }

  /// Calls the views with their touches, and cancels recognizers that have left the window.
  public override func handle(_ events: [ArenaEvent], of arena: Arena) {
    window?.deliver(events, of: arena)
    for case let recognizer as UIGestureRecognizer in arena.recognizers
    where recognizer.event.window != nil && recognizer.view?.window !== window {
      recognizer.cancel(because: "its view left the window")
    }
  }

  /// Lets the thread's timers call that are due.
  public override func passTime() -> Double? {
    RunLoop.current.limitDate(forMode: .default).map {
      max(Self.shortestPause, $0.timeIntervalSinceNow * 1000)
    }
  }

  // MARK: Views

  /// Notes an animation of a view.
  public func animate(
    _ view: UIView, _ change: UIView.AnimatedChange, as animation: UIView.Animation
  ) {
    let key = ObjectIdentifier(view)
    var transition = transitions[key] ?? Transition(animation: animation)
    transition.animation = animation
    switch change {
    case .alpha(let from, _): transition.alpha = transition.alpha ?? from
    case .bounds(let from, _): transition.bounds = transition.bounds ?? from
    case .center(let from, _): transition.center = transition.center ?? from
    case .transform(let from, _): transition.transform = transition.transform ?? from
    }
    transitions[key] = transition
  }

  /// The views in the order of drawing, if they changed or an animation began since the last call.
  public override func takeViews() -> [PlacedView]? {
    guard let window else { return nil }
    var views: [PlacedView] = []
    var shown: [ObjectIdentifier: (view: UIView, id: Int)] = [:]
    place(window, on: .identity, alpha: 1, into: &views, &shown)
    numbers = shown
    let isAnimated = !transitions.isEmpty && views.contains { $0.animation != nil }
    transitions.removeAll(keepingCapacity: true)
    guard isAnimated || views != taken else { return nil }
    taken = views.map(\.settled)
    return views
  }

  private func place(
    _ view: UIView, on canvas: CGAffineTransform, alpha: CGFloat, into views: inout [PlacedView],
    _ shown: inout [ObjectIdentifier: (view: UIView, id: Int)]
  ) {
    guard !view.isHidden, views.count < Self.mostViews else { return }
    let toCanvas = view.toSuperview.concatenating(canvas)
    if let (kind, label) = view.appearance {
      let key = ObjectIdentifier(view)
      let number = numbers[key]?.id ?? nextNumber()
      shown[key] = (view, number)
      var placed = PlacedView(
        id: number, kind: kind, label: String(label.prefix(Self.mostLabelCharacters)),
        width: view.bounds.width, height: view.bounds.height,
        transform: toCanvas.onWire(from: view.bounds.origin), alpha: alpha * view.alpha)
      if let transition = transitions[key] {
        let bounds = transition.bounds ?? view.bounds
        let before = UIView.toSuperview(
          bounds: bounds, transform: transition.transform ?? view.transform,
          center: transition.center ?? view.center)
        // The page keeps the size of the new bounds: an old size becomes a scale.
        let scale = CGAffineTransform(
          scaleX: view.bounds.width > 0 ? bounds.width / view.bounds.width : 1,
          y: view.bounds.height > 0 ? bounds.height / view.bounds.height : 1)
        placed.animation = transition.animation.onWire(
          from: alpha * (transition.alpha ?? view.alpha),
          before.concatenating(canvas).onWire(from: bounds.origin, after: scale))
      }
      if placed.isFinite { views.append(placed) }
    }
    for subview in view.subviews {
      place(subview, on: toCanvas, alpha: alpha * view.alpha, into: &views, &shown)
    }
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

extension PlacedView {
  /// Whether it has a place on the canvas: the transform of an empty or endless view may have none.
  fileprivate var isFinite: Bool {
    let numbers = transform.coefficients + (animation?.transform.coefficients ?? [])
    let others = [width, height, alpha, animation?.alpha ?? 0, animation?.duration ?? 0]
    return (numbers + others).allSatisfy(\.isFinite)
  }
}

extension UIView {
  /// What pages show of the view; `nil` for nothing.
  fileprivate var appearance: (PlacedView.Kind, String)? {
    switch self {
    case let view as UIImageView: view.image.map { (.image, $0.name) }
    case let button as UIButton: (.button, button.currentTitle ?? "")
    default: nil
    }
  }
}

extension CGAffineTransform {
  /// This transform of a view's coordinates for its rectangle, whose corner is `origin`, after
  /// another transform of the rectangle.
  fileprivate func onWire(
    from origin: CGPoint, after first: CGAffineTransform = .identity
  ) -> PlacedView.Transform {
    let all = first.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
      .concatenating(self)
    return PlacedView.Transform([all.a, all.b, all.c, all.d, all.tx, all.ty].map { Double($0) })
  }
}

extension UIView.Animation {
  /// The animation as pages play it, from an opacity and a transform.
  fileprivate func onWire(
    from alpha: CGFloat, _ transform: PlacedView.Transform
  ) -> PlacedView.Animation {
    let curve: PlacedView.Curve
    switch options.intersection(.curveLinear) {
    case .curveLinear: curve = .linear
    case .curveEaseIn: curve = .easeIn
    case .curveEaseOut: curve = .easeOut
    default: curve = .easeInOut
    }
    let longest = ControllerStage.longestAnimation
    return PlacedView.Animation(
      duration: min(max(0, duration), longest) * 1000, delay: min(max(0, delay), longest) * 1000,
      curve: curve, alpha: Double(alpha),
      transform: transform)
  }
}
