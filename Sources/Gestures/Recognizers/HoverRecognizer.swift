/// A mouse or a pen that moves over the canvas without touching it.
///
///     possible ── over the canvas ─► began ── move ─► changed ⟲ ── left, or came down ─► ended
public final class HoverRecognizer: GestureRecognizer {
  /// The name on the wire.
  public static let name = "hover"

  private var pointer: Touch?
  private var place = Point.zero

  /// Makes a recognizer of any pointer; it follows one at a time.
  public override init(name: String = HoverRecognizer.name) {
    super.init(name: name)
  }

  /// It goes on for as long as the pointer is there.
  public override var isContinuous: Bool { true }
  /// It is told of pointers rather than of touches.
  public override var followsHover: Bool { true }
  /// Where the pointer is, in pixels.
  public override var motion: GestureMotion? { .place(place) }

  /// It makes nobody fail.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  /// Nobody makes it fail.
  public override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  /// Begins with the first pointer, and follows it.
  public override func hoverMoved(_ touch: Touch, with event: TouchEvent) {
    guard pointer == nil || pointer === touch else { return }
    place = touch.location
    state = pointer == nil ? .began : .changed
    pointer = touch
  }

  /// Ends when that pointer is gone.
  public override func hoverEnded(_ touch: Touch, with event: TouchEvent) {
    if pointer === touch { state = .ended }
  }

  /// Forgets the pointer.
  public override func reset() { pointer = nil }
}
