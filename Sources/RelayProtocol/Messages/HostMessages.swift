// The messages of hosts, besides `clear` of others' ink.

/// What a host locks or unlocks, and the mode of the room; `nil` leaves it as it is.
public struct LockRequest: Equatable, Sendable, WireMessage {
  public var drawing: Bool?
  public var recognizers: Bool?
  public var rules: Bool?
  public var mode: RoomMode?

  public init(
    drawing: Bool? = nil, recognizers: Bool? = nil, rules: Bool? = nil, mode: RoomMode? = nil
  ) {
    (self.drawing, self.recognizers, self.rules, self.mode) = (drawing, recognizers, rules, mode)
  }

  static var wireName: String { "lock" }
  static var meaning: String {
    "Keeps drawing, recognizers or rules for hosts, or releases them; or changes the room's mode."
  }
  init() { self.init(drawing: nil) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.optional("drawing", &drawing, .flag, "Whether only hosts may draw.")
    try coder.optional(
      "recognizers", &recognizers, .flag, "Whether only hosts may change recognizers and signs.")
    try coder.optional("rules", &rules, .flag, "Whether only hosts may change profile and rules.")
    try coder.optional("mode", &mode, .word(), "How the room decides who may do what.")
  }
}

struct MuteMessage: WireMessage {
  static var wireName: String { "mute" }
  static var meaning: String { "Makes a drawer a mere viewer, or lets it draw again." }

  var drawer = DrawerID(0)
  var isOn = true

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("on", &isOn, .flag, "Whether it is muted.")
  }
}

struct RemoveMessage: WireMessage {
  static var wireName: String { "remove" }
  static var meaning: String { "Removes a drawer from the room, and bans it for a while." }

  /// The longest ban, in seconds: a day.
  static let longestBan = 86_400
  /// The ban without `seconds`, in seconds.
  static let usualBan = 300

  var drawer = DrawerID(0)
  var seconds = RemoveMessage.usualBan

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.optional(
      "seconds", &seconds, .integer { _ in 0...Self.longestBan }, unless: Self.usualBan,
      "How long it may not return as a drawer; 0: it may at once.")
  }
}

struct HostMessage: WireMessage {
  static var wireName: String { "host" }
  static var meaning: String { "Makes a drawer a host, or ends its hosting." }

  var drawer = DrawerID(0)
  var isOn = true

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("on", &isOn, .flag, "Whether it hosts.")
  }
}

struct CloseMessage: WireMessage {
  static var wireName: String { "close" }
  static var meaning: String { "Closes the room: everyone is disconnected, and its ink is gone." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {}
}
