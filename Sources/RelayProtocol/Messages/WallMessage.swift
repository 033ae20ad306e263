/// What changed in the rooms of a wall since its last message: a thinned picture of each.
public struct WallMessage: Equatable, Sendable {
  /// One stroke, as a few points.
  public struct Stroke: Equatable, Sendable {
    /// The drawer.
    public var drawer: DrawerID
    /// The number of the drawer's sequence.
    public var sequence: Int
    /// The touch within the sequence.
    public var touch: Int
    /// The colour, as `#rrggbb`.
    public var color: String
    /// The width, in pixels of the canvas.
    public var width: Double
    /// The corners of the outline: x and y in turns, in whole pixels of the canvas.
    public var points: [Int]

    /// Makes a stroke.
    public init(
      drawer: DrawerID, sequence: Int, touch: Int, color: String, width: Double, points: [Int]
    ) {
      self.drawer = drawer
      self.sequence = sequence
      self.touch = touch
      self.color = color
      self.width = width
      self.points = points
    }
  }

  /// A connected drawer.
  public struct Drawer: Equatable, Sendable {
    /// The drawer.
    public var drawer: DrawerID
    /// The name to show.
    public var name: String
    /// The colour to show it in, as `#rrggbb`.
    public var color: String
    /// The recognizer that recognized something in the drawer's latest sequence, if one did.
    public var recognized: String?

    /// Makes a drawer.
    public init(drawer: DrawerID, name: String, color: String, recognized: String? = nil) {
      self.drawer = drawer
      self.name = name
      self.color = color
      self.recognized = recognized
    }
  }

  /// One room.
  public struct Room: Equatable, Sendable {
    /// Its name.
    public var room: String
    /// The extents of the drawers' canvases together; `nil` until one is known.
    public var canvas: CanvasSize?
    /// The number of its viewers, walls excluded.
    public var viewers: Int
    /// The connected drawers.
    public var drawers: [Drawer]
    /// Whether all strokes that were sent before are to be dropped.
    public var isAnew: Bool
    /// The strokes that are finished since the last message about the room.
    public var strokes: [Stroke]
    /// All strokes that are being drawn.
    public var live: [Stroke]

    /// Makes a room.
    public init(
      room: String, canvas: CanvasSize? = nil, viewers: Int, drawers: [Drawer], isAnew: Bool,
      strokes: [Stroke], live: [Stroke]
    ) {
      self.room = room
      self.canvas = canvas
      self.viewers = viewers
      self.drawers = drawers
      self.isAnew = isAnew
      self.strokes = strokes
      self.live = live
    }
  }

  /// The number of live rooms that match, shown or not.
  public var total: Int
  /// The rooms that the wall shows no longer.
  public var gone: [String]
  /// The rooms that are new or changed.
  public var rooms: [Room]

  /// Makes a message.
  public init(total: Int, gone: [String], rooms: [Room]) {
    self.total = total
    self.gone = gone
    self.rooms = rooms
  }
}

extension WallMessage: WireMessage {
  static var wireName: String { "wall" }
  static var meaning: String {
    "What changed in the rooms of a wall; a wall receives it at most ten times a second."
  }
  init() { self.init(total: 0, gone: [], rooms: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("total", &total, .integer, "The number of live rooms, shown or not.")
    try coder.optional(
      "gone", &gone, .list(.text), unless: [], "The rooms that the wall shows no longer.")
    try coder.field("rooms", &rooms, .list(.object()), "The rooms that are new or changed.")
  }
}

extension WallMessage.Room: WireObject {
  static var wireName: String { "wallRoom" }
  init() { self.init(room: "", viewers: 0, drawers: [], isAnew: false, strokes: [], live: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("room", &room, .text, "The room's name.")
    try coder.optional(
      "canvas", &canvas, .object(), "The extents of the drawers' canvases together.")
    try coder.field("viewers", &viewers, .integer, "The number of its viewers, walls excluded.")
    try coder.field("drawers", &drawers, .list(.object()), "The connected drawers.")
    try coder.optional(
      "anew", &isAnew, .flag, unless: false,
      "Whether to drop all strokes that were sent before.")
    try coder.optional(
      "strokes", &strokes, .list(.object()), unless: [],
      "The strokes that are finished since the last message about the room, oldest first.")
    try coder.optional(
      "live", &live, .list(.object()), unless: [], "All strokes that are being drawn.")
  }
}

extension WallMessage.Drawer: WireObject {
  static var wireName: String { "wallDrawer" }
  init() { self.init(drawer: DrawerID(0), name: "", color: "") }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("name", &name, .text, "The name to show.")
    try coder.field("color", &color, .text, "The colour to show it in, as `#rrggbb`.")
    try coder.optional(
      "recognized", &recognized, .text,
      "The recognizer that recognized something in the drawer's latest sequence.")
  }
}

extension WallMessage.Stroke: WireObject {
  static var wireName: String { "wallStroke" }
  init() {
    self.init(drawer: DrawerID(0), sequence: 0, touch: 0, color: "", width: 0, points: [])
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence.")
    try coder.field("touch", &touch, .integer, "The touch within the sequence.")
    try coder.field("color", &color, .text, "The colour, as `#rrggbb`.")
    try coder.field("width", &width, .exact("px"), "The width without force.")
    try coder.field(
      "points", &points, .list(.integer),
      "The corners of its outline: x and y in turns, in whole pixels of the canvas.")
  }
}
