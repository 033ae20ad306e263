public import Gestures

/// Where a room's drawers point between strokes, and their reactions.
///
/// It belongs to the moment: it has no number, and it is in no log, snapshot or recording.
public struct HereMessage: Equatable, Sendable, WireMessage {
  /// Where a drawer points.
  public struct Cursor: Equatable, Sendable, WireObject {
    public var drawer: DrawerID
    /// The location on the room's plane; `nil` if the drawer points nowhere any more.
    public var location: Point?

    public init(drawer: DrawerID, location: Point?) {
      (self.drawer, self.location) = (drawer, location)
    }

    static var wireName: String { "cursorPosition" }
    init() { self.init(drawer: DrawerID(0), location: nil) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      var (x, y) = (location?.x, location?.y)
      try coder.field("drawer", &drawer, .drawer, "The drawer.")
      try coder.optional(
        "x", &x, .rounded(.tenth, "px"),
        "The room's plane's x; missing if the drawer points nowhere any more.")
      try coder.optional("y", &y, .rounded(.tenth, "px"), "The room's plane's y.")
      guard Coder.isReading else { return }
      try coder.expect((x == nil) == (y == nil), or: .missing(x == nil ? "x" : "y"))
      location = x.flatMap { x in y.map { Point(x: x, y: $0) } }
    }
  }

  /// A reaction of a drawer.
  public struct Reacted: Equatable, Sendable, WireObject {
    public var drawer: DrawerID
    public var what: Reaction

    public init(drawer: DrawerID, what: Reaction) { (self.drawer, self.what) = (drawer, what) }

    static var wireName: String { "reacted" }
    init() { self.init(drawer: DrawerID(0), what: .clap) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("drawer", &drawer, .drawer, "The drawer.")
      try coder.field("what", &what, .word(), "The reaction.")
    }
  }

  public var isWhole: Bool
  public var cursors: [Cursor]
  public var reactions: [Reacted]

  public init(isWhole: Bool = false, cursors: [Cursor] = [], reactions: [Reacted] = []) {
    (self.isWhole, self.cursors, self.reactions) = (isWhole, cursors, reactions)
  }

  static var wireName: String { "here" }
  static var meaning: String {
    "Where drawers point between strokes, and their reactions; at most ten times a second."
  }
  init() { self.init(isWhole: false) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.optional(
      "all", &isWhole, .flag, unless: false,
      "Whether these are all cursors, so that all others are gone.")
    try coder.optional(
      "cursors", &cursors, .list(.object()), unless: [], "The cursors that moved or went.")
    try coder.optional(
      "reactions", &reactions, .list(.object()), unless: [],
      "The reactions since the last message, oldest first.")
  }
}
