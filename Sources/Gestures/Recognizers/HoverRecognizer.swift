/// Recognizes a mouse or a pen that moves over the canvas without touching it.
///
///     possible ── over the canvas ─► began ── move ─► changed ⟲ ── left, or came down ─► ended
public final class HoverRecognizer: GestureRecognizer {
  /// The name on the wire.
  public static let name = "hover"

  private var pointer: Touch?
  private var location = Point.zero

  /// Makes a recognizer of any pointer; it follows one at a time.
  public override init(name: String = HoverRecognizer.name) {
    super.init(name: name)
  }

  /// It continues while the pointer hovers.
  public override var isContinuous: Bool { true }
  /// It receives hovering pointers rather than touches.
  public override var followsHover: Bool { true }
  /// Where the pointer is, in pixels.
  public override var motion: GestureMotion? { .location(location) }

  /// It prevents no other recognizer.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  /// No other recognizer prevents it.
  public override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  /// Begins with the first pointer, and follows it.
  public override func hoverMoved(_ touch: Touch, with event: TouchEvent) {
    guard pointer == nil || pointer === touch else { return }
    location = touch.location
    state = pointer == nil ? .began : .changed
    pointer = touch
  }

  /// Ends when that pointer leaves.
  public override func hoverEnded(_ touch: Touch, with event: TouchEvent) {
    if pointer === touch { state = .ended }
  }

  /// Forgets the pointer.
  public override func reset() { pointer = nil }
}
