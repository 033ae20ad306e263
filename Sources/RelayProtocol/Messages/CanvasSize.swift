public import Gestures

/// The size of a drawer's canvas in CSS pixels, and where it lies.
public struct CanvasSize: Equatable, Sendable {
  /// The extent to the right, above 0.
  public var width: Double
  /// The extent downward, above 0.
  public var height: Double
  /// Where its top left corner is in the window around it, in pixels there; `nil` where nobody has
  /// told.
  public var window: Point?
  /// Where its top left corner is on the screen, in pixels there; `nil` where nobody has told.
  public var screen: Point?
  /// How many pixels of window and screen one of the canvas is, above 0; `nil` for 1.
  public var scale: Double?

  /// Makes a size from its two extents, and the place if it is known.
  public init(
    width: Double, height: Double, window: Point? = nil, screen: Point? = nil,
    scale: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.window = window
    self.screen = screen
    self.scale = scale
  }

  /// The canvas of this size and place, as recognizers know it.
  public var canvas: Canvas {
    Canvas(
      width: width, height: height, windowOrigin: window ?? .zero, screenOrigin: screen ?? .zero,
      scale: scale ?? 1)
  }
}

extension CanvasSize {
  /// What is wrong with a canvas out of a file; `nil` for nothing.
  var fault: ErrorMessage? {
    if width > 0, height > 0, scale ?? 1 > 0 { return nil }
    let found = JSONWriter.text { Object().write(self, to: &$0) }
    let expected = width > 0 && height > 0 ? "a scale" : "extents"
    return ErrorMessage(code: .outOfRange, message: "expected \(expected) above 0, found \(found)")
  }
}

extension CanvasSize: WireObject {
  static var wireName: String { "canvas" }
  static var blank: CanvasSize {
    CanvasSize(width: 0, height: 0)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("width", &width, .extent, "The extent to the right.")
    try coder.field("height", &height, .extent, "The extent downward.")
    try coder.optional(
      "window", &window, .place, "Where the top left corner is in the window, in its pixels.")
    try coder.optional(
      "screen", &screen, .place, "Where the top left corner is on the screen, in its pixels.")
    try coder.optional(
      "scale", &scale,
      .exact("", "a scale from 0.001 to 1000") { _ in ProtocolLimits.canvasScales },
      "How many pixels of window and screen one of the canvas is; 1 where it is missing.")
  }
}

extension FieldKind where Self == NumberKind {
  /// An extent of a canvas.
  fileprivate static var extent: NumberKind {
    .exact("px", "pixels above 0 and within the limit of coordinates") {
      Double.leastNonzeroMagnitude...$0.coordinatePixels
    }
  }
}
