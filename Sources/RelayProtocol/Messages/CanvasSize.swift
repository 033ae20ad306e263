public import Gestures

/// The size and position of a drawer's canvas, in CSS pixels.
public struct CanvasSize: Equatable, Sendable, WireObject {
  public var width: Double
  public var height: Double
  public var window: Point?
  public var screen: Point?
  public var scale: Double?

  /// Makes a size from its extents, with the position if known.
  public init(
    width: Double, height: Double, window: Point? = nil, screen: Point? = nil,
    scale: Double? = nil
  ) {
    (self.width, self.height, self.window) = (width, height, window)
    (self.screen, self.scale) = (screen, scale)
  }

  /// The canvas for recognizers.
  public var canvas: Canvas {
    Canvas(
      width: width, height: height, windowOrigin: window ?? .zero, screenOrigin: screen ?? .zero,
      scale: scale ?? 1)
  }

  /// The error in a canvas from a file; `nil` if it is valid.
  var fault: ErrorMessage? {
    if width > 0, height > 0, scale ?? 1 > 0 { return nil }
    let found = JSONWriter.text { Object().write(self, to: &$0) }
    let expected = width > 0 && height > 0 ? "a scale" : "extents"
    return .outOfRange("expected \(expected) above 0, found \(found)")
  }

  static var wireName: String { "canvas" }
  init() { self.init(width: 0, height: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("width", &width, .extent, "The extent to the right.")
    try coder.field("height", &height, .extent, "The extent downward.")
    try coder.optional(
      "window", &window, .point, "The canvas's top left corner in the window, in window pixels.")
    try coder.optional(
      "screen", &screen, .point, "The canvas's top left corner on the screen, in screen pixels.")
    try coder.optional(
      "scale", &scale, .exact("", in: ProtocolLimits.canvasScales),
      "Pixels of window and screen for one pixel of the canvas; 1 if missing.")
  }
}

extension FieldKind where Self == NumberKind {
  fileprivate static var extent: NumberKind {
    .exact("px", "pixels above 0 and within the limit of coordinates") {
      Double.leastNonzeroMagnitude...$0.coordinatePixels
    }
  }
}
