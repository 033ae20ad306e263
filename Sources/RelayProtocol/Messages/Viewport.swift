public import Gestures

/// Where a drawer's canvas lies on the room's plane.
///
/// The plane is endless, and each canvas is a window on it. A point `p` of the canvas is the point
/// `(x + p.x / scale, y + p.y / scale)` of the plane. Touches, recognizers and regions stay in
/// pixels of the canvas.
public struct Viewport: Hashable, Sendable, WireMessage {
  public var x: Double
  public var y: Double
  public var scale: Double

  /// Makes a viewport; by default the one at the plane's origin, unscaled.
  public init(x: Double = 0, y: Double = 0, scale: Double = 1) {
    (self.x, self.y, self.scale) = (x, y, scale)
  }

  /// The range of `x` and `y`, in pixels of the plane.
  public static let places = -1_000_000.0...1_000_000.0
  /// The range of `scale`.
  public static let scales = 0.05...8.0

  /// The point of the plane at a point of the canvas.
  public func onPlane(_ point: Point) -> Point {
    Point(x: x + point.x / scale, y: y + point.y / scale)
  }

  static var wireName: String { "viewport" }
  static var meaning: String {
    "Where the sender's canvas lies on the room's plane, from its next sequence on."
  }
  init() { self.init(x: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    let place = NumberKind.exact("px", in: Self.places)
    try coder.optional("x", &x, place, unless: 0, "The plane's x at the canvas's left edge.")
    try coder.optional("y", &y, place, unless: 0, "The plane's y at the canvas's top edge.")
    try coder.optional(
      "scale", &scale, .exact("", in: Self.scales), unless: 1,
      "Pixels of the canvas for one of the plane.")
  }
}
