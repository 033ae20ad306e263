/// A player of an activity, with its answer to the current set.
public struct ActivityPlayer: Equatable, Sendable, WireObject {
  public var drawer: DrawerID
  public var name: String
  public var color: String
  public var points = 0
  public var streak = 0
  public var right = 0
  public var refused = 0
  /// The picture of its answer to the current set, if it has answered.
  public var picture: Int?
  /// The time from the set's showing to its answer, in milliseconds.
  public var time: Double?
  public var gained = 0

  /// Makes a player without points.
  public init(drawer: DrawerID, name: String, color: String) {
    (self.drawer, self.name, self.color) = (drawer, name, color)
  }

  /// Forgets the answer.
  mutating func forgetAnswer() { (picture, time, gained) = (nil, nil, 0) }

  static var wireName: String { "activityPlayer" }
  init() { self.init(drawer: DrawerID(0), name: "", color: "") }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try identity(&coder)
    try coder.optional("points", &points, .integer, unless: 0, "Its points.")
    try coder.optional("streak", &streak, .integer, unless: 0, "Its right answers in a row.")
    try coder.optional("right", &right, .integer, unless: 0, "Its right answers.")
    try coder.optional("refused", &refused, .integer, unless: 0, "Its refused gestures.")
    try coder.optional(
      "picture", &picture, .integer, "The picture of its answer to the current set.")
    try coder.optional(
      "time", &time, .rounded(.tenth, "ms"), "The time from the set's showing to its answer.")
    try coder.optional(
      "gained", &gained, .integer, unless: 0,
      "The points that it gained with the current set, once that is over.")
  }

  /// Visits the fields of who it is.
  fileprivate mutating func identity<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("name", &name, .text, "The name when it began to play.")
    try coder.field("color", &color, .text, "The colour when it began to play, as `#rrggbb`.")
  }
}

/// A player that is new in a game: who it is.
struct NewPlayerKind: ObjectKind {
  typealias Value = ActivityPlayer
  var name: String { "player" }
  var blank: ActivityPlayer { ActivityPlayer() }

  func fields<Coder: FieldCoder>(
    of value: inout ActivityPlayer, _ coder: inout Coder
  ) throws(Coder.Fault) { try value.identity(&coder) }
}
