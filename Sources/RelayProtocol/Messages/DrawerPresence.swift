/// A drawer as others see it.
public struct DrawerPresence: Equatable, Sendable, WireObject {
  public var drawer: DrawerID
  public var name: String
  /// The canvas of its coordinates; `nil` until the drawer sends it.
  public var canvas: CanvasSize?
  public var color: String
  /// When its strokes are cleared automatically; `nil` for as the room has it.
  public var clearing: InkClearing?
  public var pen: Pen?
  public var viewport: Viewport?

  public init(
    drawer: DrawerID, name: String, canvas: CanvasSize?, color: String,
    clearing: InkClearing? = nil, pen: Pen? = nil, viewport: Viewport? = nil
  ) {
    (self.drawer, self.name, self.canvas, self.color) = (drawer, name, canvas, color)
    (self.clearing, self.pen, self.viewport) = (clearing, pen, viewport)
  }

  static var wireName: String { "presence" }
  init() { self.init(drawer: DrawerID(0), name: "", canvas: nil, color: "") }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("name", &name, .text, "The name to show.")
    try coder.optional("canvas", &canvas, .object(), "The canvas that the drawer draws on.")
    try coder.field("color", &color, .text, "The colour to show it in, as `#rrggbb`.")
    try coder.optional(
      "clearing", &clearing, .object(),
      "When its finished strokes are cleared automatically, if it chose that itself.")
    try coder.optional("pen", &pen, .object(), "How its next strokes look, if not plain.")
    try coder.optional(
      "viewport", &viewport, .object(),
      "Where its canvas lies on the room's plane; missing if it is unscaled at the origin.")
  }
}
