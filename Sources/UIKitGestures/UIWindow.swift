/// The view that all others lie in: `location(in: nil)` is in its coordinates.
///
/// A window may run an arena: a host passes it a drawer's touches, the arena calls the recognizers
/// of all its views, and the views receive what no recognizer takes.
open class UIWindow: UIView {
  /// The controller whose view fills the window; it appears at once.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.disappear()
      rootViewController?.appear(in: self)
    }
  }
  /// What shows the animations of its views; not owned.
  public weak var animationHost: (any UIViewAnimationHost)?
  /// The keys that are held; its host sets them.
  public var modifierFlags: UIKeyModifierFlags = []
  /// The arena of the touches that the window receives.
  public private(set) lazy var arena = Arena(recognizers: [], deliversTouches: true)

  /// The touches whose delivery to views is not over, oldest first.
  private var delivered: [UITouch] = []
  private lazy var viewEvent = UIEvent(in: self)

  /// Shows the window.
  open func makeKeyAndVisible() { isHidden = false }

  // MARK: Touches

  /// Applies a batch of touches: recognizers first, then views.
  ///
  /// Throws if the batch does not fit the touches that are down. Then recognizers are only added
  /// and removed. Those added to a view since the last call take part from the next sequence on.
  public func receive(
    _ batch: TouchBatch, into events: inout [ArenaEvent]
  ) throws(TouchFault) {
    let first = events.count
    defer { deliver(events[first...], of: arena) }
    attachRecognizers(into: &events)
    try arena.receive(batch, into: &events)
  }

  /// Lets time pass up to `time`, in milliseconds on the drawer's clock; `arena.nextDeadline` says
  /// when that is due.
  public func advance(to time: Double, into events: inout [ArenaEvent]) {
    let first = events.count
    arena.advance(to: time, into: &events)
    deliver(events[first...], of: arena)
  }

  /// Cancels all touches, such as for an alert of the system; `reason` is a plain sentence.
  public func cancelTouches(because reason: String, into events: inout [ArenaEvent]) {
    let first = events.count
    arena.cancelAll(reason: reason, into: &events)
    deliver(events[first...], of: arena)
  }

  private func attachRecognizers(into events: inout [ArenaEvent]) {
    for case let recognizer as UIGestureRecognizer in arena.recognizers
    where recognizer.event.window != nil && recognizer.view?.window !== self {
      arena.detach(recognizer, into: &events)
    }
    arena.attach(self)
    arena.canvas = Canvas(width: bounds.width, height: bounds.height)
  }

  /// Calls the views with the touches that an arena's events deliver to them.
  func deliver(_ events: some Collection<ArenaEvent>, of arena: Arena) {
    viewEvent.source = arena.event
    for touch in arena.event.touches
    where !delivered.contains(where: { $0.touch === touch }) {
      delivered.append(viewEvent.wrap(touch))
    }
    for case .delivered(let delivery) in events {
      guard let touch = delivered.first(where: { $0.touch.number == delivery.number })
      else { continue }
      touch.show(delivery)
      send(touch, delivery.phase)
      if delivery.phase == .ended || delivery.phase == .cancelled {
        delivered.removeAll { $0 == touch }
      }
    }
    // A touch that a recognizer took before its delivery ends without an event.
    if arena.event.touches.isEmpty && arena.nextDeadline == nil { delivered.removeAll() }
  }

  /// The touches that views know, and those that are down.
  var touchesOfViews: Set<UITouch> { Set(delivered.filter { $0.isShown || !$0.isOver }) }

  private func send(_ touch: UITouch, _ phase: UITouch.Phase) {
    guard let view = touch.view else { return }
    switch phase {
    case .began: view.touchesBegan([touch], with: viewEvent)
    case .moved: view.touchesMoved([touch], with: viewEvent)
    case .ended: view.touchesEnded([touch], with: viewEvent)
    case .cancelled: view.touchesCancelled([touch], with: viewEvent)
    case .stationary, .hovered: break
    }
  }
}
