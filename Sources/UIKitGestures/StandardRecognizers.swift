/// Recognizes taps, with one finger or several.
open class UITapGestureRecognizer: UIGestureRecognizer {
  let tap = TapRecognizer()
  override var engine: GestureRecognizer? { tap }

  /// The number of taps, 1 to 5.
  open var numberOfTapsRequired: Int {
    get { tap.numberOfTapsRequired }
    set { tap.numberOfTapsRequired = newValue }
  }
  /// The number of fingers, 1 to 5.
  open var numberOfTouchesRequired: Int {
    get { tap.numberOfTouchesRequired }
    set { tap.numberOfTouchesRequired = newValue }
  }
  /// The buttons of a mouse that count; the relay's touches have the primary one alone.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  /// The middle of the last tap's fingers, once it is recognized.
  override var middle: Point { state == .ended ? tap.location : super.middle }

  /// Accepts a mouse only if its button counts.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    (touch.kind != .mouse || buttonMaskRequired.contains(.primary)) && super.shouldReceive(touch)
  }
}

/// Recognizes two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  let pinch = PinchRecognizer()
  override var engine: GestureRecognizer? { pinch }

  /// The fingers' distance relative to the one at touch down.
  ///
  /// A new value is the start of further changes.
  open var scale: CGFloat {
    get { pinch.scale }
    set { pinch.scale = newValue }
  }
  /// How fast the scale changes, a second.
  open var velocity: CGFloat { pinch.velocity }
}

/// Recognizes two fingers that turn about each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  let turn = RotationRecognizer()
  override var engine: GestureRecognizer? { turn }

  /// The angle of the turn in radians: positive clockwise.
  ///
  /// A new value is the start of further turning.
  open var rotation: CGFloat {
    get { turn.rotation }
    set { turn.rotation = newValue }
  }
  /// How fast it turns, in radians a second.
  open var velocity: CGFloat { turn.velocity }
}

/// Recognizes fingers that drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  let pan = PanRecognizer()
  override var engine: GestureRecognizer? { pan }

  /// The fewest fingers that drag.
  open var minimumNumberOfTouches: Int {
    get { dragging.minimumNumberOfTouches }
    set { dragging.minimumNumberOfTouches = newValue }
  }
  /// The most fingers that drag; later ones are ignored.
  open var maximumNumberOfTouches: Int {
    get { dragging.maximumNumberOfTouches }
    set { dragging.maximumNumberOfTouches = newValue }
  }
  /// The engine of this class and of that for edges.
  var dragging: PanRecognizer { pan }

  /// How far the fingers have moved, in a view's coordinates, or else the window's.
  open func translation(in view: UIView?) -> CGPoint { turn(dragging.translation, into: view) }

  /// Sets the translation, which is the start of further movement.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let way = CGSize(width: translation.x, height: translation.y)
      .applying((view ?? self.view?.window)?.toCanvas ?? .identity)
    dragging.translation = Point(x: way.width, y: way.height)
  }

  /// How fast the fingers move: pixels a second, in a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint { turn(dragging.velocity, into: view) }

  private func turn(_ way: Point, into view: UIView?) -> CGPoint {
    let size = CGSize(width: way.x, height: way.y)
      .applying((view ?? self.view?.window)?.toCanvas.inverted() ?? .identity)
    return CGPoint(x: size.width, y: size.height)
  }
}

/// Edges of a rectangle; UIKit's numbers.
public struct UIRectEdge: OptionSet, Sendable {
  /// One bit an edge.
  public let rawValue: UInt
  /// Makes edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge with the least y.
  public static let top = UIRectEdge(rawValue: 1)
  /// The edge with the least x.
  public static let left = UIRectEdge(rawValue: 2)
  /// The edge with the largest y.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The edge with the largest x.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognizes fingers that drag from an edge of the canvas inward.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  let edgePan: ScreenEdgePanRecognizer = {
    let pan = ScreenEdgePanRecognizer()
    pan.edges = []
    return pan
  }()
  override var engine: GestureRecognizer? { edgePan }
  override var dragging: PanRecognizer { edgePan }

  private static let pairs: [(UIRectEdge, ScreenEdgePanRecognizer.Edges)] = [
    (.top, .top), (.left, .left), (.bottom, .bottom), (.right, .right),
  ]

  /// The edges that it may start from; none by default.
  open var edges: UIRectEdge {
    get { UIRectEdge(Self.pairs.filter { edgePan.edges.contains($0.1) }.map { $0.0 }) }
    set {
      edgePan.edges = .init(Self.pairs.filter { newValue.contains($0.0) }.map { $0.1 })
    }
  }
}

/// Recognizes a quick, straight stroke.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A direction, or several; the numbers are UIKit's.
  public typealias Direction = SwipeRecognizer.Direction

  let swipe: SwipeRecognizer = {
    let swipe = SwipeRecognizer()
    swipe.direction = .right
    return swipe
  }()
  override var engine: GestureRecognizer? { swipe }

  /// The directions that are recognized.
  open var direction: Direction {
    get { swipe.direction }
    set { swipe.direction = newValue }
  }
  /// The number of fingers, 1 to 5.
  open var numberOfTouchesRequired: Int {
    get { swipe.numberOfTouchesRequired }
    set { swipe.numberOfTouchesRequired = newValue }
  }

  /// Where the touch came down, because a swipe counts where it began.
  override func location(of touch: Touch) -> Point { touch.startLocation }
}

/// Recognizes fingers that are held still for a while.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  let press = LongPressRecognizer()
  override var engine: GestureRecognizer? { press }

  /// How long the fingers have to be held, in seconds.
  open var minimumPressDuration: TimeInterval {
    get { press.minimumPressDuration / 1000 }
    set { press.minimumPressDuration = newValue * 1000 }
  }
  /// How far a finger may move before the gesture begins, in pixels.
  open var allowableMovement: CGFloat {
    get { press.allowableMovement }
    set { press.allowableMovement = newValue }
  }
  /// How many taps precede the press, 0 to 5.
  open var numberOfTapsRequired: Int {
    get { press.numberOfTapsRequired }
    set { press.numberOfTapsRequired = newValue }
  }
  /// The number of fingers, 1 to 5.
  open var numberOfTouchesRequired: Int {
    get { press.numberOfTouchesRequired }
    set { press.numberOfTouchesRequired = newValue }
  }
}

/// Recognizes a pointer that moves over its view without touching.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  let hover = HoverRecognizer()
  override var engine: GestureRecognizer? { hover }

  /// It receives hovering pointers rather than touches.
  open override var followsHover: Bool { true }

  /// Accepts a pointer while it is over its view.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    guard let view else { return true }
    let location = convert(touch.location, to: view.root)
    return view.root.hitTest(location, with: event)?.isDescendant(of: view) ?? false
  }

  /// Follows the pointer.
  open override func hoverMoved(_ touch: Touch, with event: TouchEvent) {
    follow(hovering: touch)
    follow { $0.hoverMoved(touch, with: event) }
  }

  /// Ends when the pointer leaves.
  open override func hoverEnded(_ touch: Touch, with event: TouchEvent) {
    follow { $0.hoverEnded(touch, with: event) }
  }
}
