public import Gestures

/// What changed in the rooms of a wall since its last message: a thinned picture of each.
public struct WallMessage: Equatable, Sendable, WireMessage {
  public var total: Int
  public var gone: [String]
  public var rooms: [Room]

  public init(total: Int, gone: [String], rooms: [Room]) {
    (self.total, self.gone, self.rooms) = (total, gone, rooms)
  }

  static var wireName: String { "wall" }
  static var meaning: String {
    "What changed in the rooms of a wall; a wall receives it at most ten times a second."
  }
  init() { self.init(total: 0, gone: [], rooms: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "total", &total, .integer,
      "The number of rooms that this wall may show, including those that do not fit.")
    try coder.optional(
      "gone", &gone, .list(.text), unless: [], "The rooms that the wall shows no longer.")
    try coder.field("rooms", &rooms, .list(.object()), "The rooms that are new or changed.")
  }
}

extension WallMessage {
  /// One stroke, as a few points.
  public struct Stroke: Equatable, Sendable, WireObject {
    public var drawer: DrawerID
    public var sequence: Int
    public var touch: Int
    public var color: String
    public var width: Double
    public var fade: Double?
    public var points: [Int]

    public init(
      drawer: DrawerID, sequence: Int, touch: Int, color: String, width: Double,
      fade: Double? = nil, points: [Int]
    ) {
      (self.drawer, self.sequence, self.touch) = (drawer, sequence, touch)
      (self.color, self.width, self.fade, self.points) = (color, width, fade, points)
    }

    static var wireName: String { "wallStroke" }
    init() {
      self.init(drawer: DrawerID(0), sequence: 0, touch: 0, color: "", width: 0, points: [])
    }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("drawer", &drawer, .drawer, "The drawer.")
      try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence.")
      try coder.field("touch", &touch, .integer, "The `id` that the drawer gave the touch.")
      try coder.field("color", &color, .text, "The colour, as `#rrggbb`.")
      try coder.field("width", &width, .exact("px"), "The width without force.")
      try coder.optional(
        "fade", &fade, .exact("ms"),
        "How long the stroke takes to fade after it leaves `live`. It is never in `strokes`.")
      try coder.field(
        "points", &points, .list(.integer),
        "The points of its simplified polyline: x, y, x, y, …, in whole pixels of the plane.")
    }
  }

  /// A connected drawer.
  public struct Drawer: Equatable, Sendable, WireObject {
    public var drawer: DrawerID
    public var name: String
    public var color: String
    public var recognized: String?

    public init(drawer: DrawerID, name: String, color: String, recognized: String? = nil) {
      (self.drawer, self.name, self.color, self.recognized) = (drawer, name, color, recognized)
    }

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

  /// One room.
  public struct Room: Equatable, Sendable, WireObject {
    public var room: String
    public var canvas: CanvasSize?
    public var origin: Point
    public var viewers: Int
    public var drawers: [Drawer]
    /// The connected drawers that `drawers` leaves out.
    public var moreDrawers: Int
    public var isAnew: Bool
    public var strokes: [Stroke]
    public var live: [Stroke]

    public init(
      room: String, canvas: CanvasSize? = nil, origin: Point = .zero, viewers: Int,
      drawers: [Drawer], moreDrawers: Int = 0, isAnew: Bool, strokes: [Stroke], live: [Stroke]
    ) {
      (self.room, self.canvas, self.viewers, self.drawers) = (room, canvas, viewers, drawers)
      self.moreDrawers = moreDrawers
      (self.origin, self.isAnew, self.strokes, self.live) = (origin, isAnew, strokes, live)
    }

    static var wireName: String { "wallRoom" }
    init() { self.init(room: "", viewers: 0, drawers: [], isAnew: false, strokes: [], live: []) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("room", &room, .text, "The room's name.")
      try coder.optional(
        "canvas", &canvas, .object(), "The extents of canvases and strokes together.")
      try coder.optional(
        "origin", &origin, .point, unless: .zero,
        "The top left corner of those extents on the room's plane.")
      try coder.field("viewers", &viewers, .integer, "The number of its viewers, walls excluded.")
      try coder.field("drawers", &drawers, .list(.object()), "The connected drawers, at most 8.")
      try coder.optional(
        "moreDrawers", &moreDrawers, .integer, unless: 0, "How many more drawers are connected.")
      try coder.optional(
        "anew", &isAnew, .flag, unless: false,
        "Whether to drop all strokes that were sent before.")
      try coder.optional(
        "strokes", &strokes, .list(.object()), unless: [],
        "The strokes that are finished since the last message about the room, oldest first.")
      try coder.optional(
        "live", &live, .list(.object()), unless: [],
        "The strokes that are being drawn, at most 60, with all their points.")
    }
  }
}
