// The messages of hosts, besides `clear` of others' ink.

/// What a host locks or unlocks, and the mode of the room; `nil` leaves it as it is.
public struct LockRequest: Equatable, Sendable {
  public var drawing: Bool?
  public var recognizers: Bool?
  public var rules: Bool?
  public var mode: RoomMode?

  /// Makes a request.
  public init(
    drawing: Bool? = nil, recognizers: Bool? = nil, rules: Bool? = nil, mode: RoomMode? = nil
  ) {
    (self.drawing, self.recognizers, self.rules, self.mode) = (drawing, recognizers, rules, mode)
  }
}

extension LockRequest: WireMessage {
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

/// What a link lets its holder be.
public enum LinkRole: String, CaseIterable, Sendable {
  case watch
  case draw
  case host
}

extension LinkRole: WireWord {}

/// A link that a host makes.
public struct LinkRequest: Equatable, Sendable {
  /// The longest time that a link may lead into the room, in seconds: a year.
  public static let longest = 31_536_000

  /// The secret of the link.
  public var grant: DrawerKey
  public var role: LinkRole
  /// How long it leads into the room, in seconds; `nil` until it is revoked.
  public var seconds: Int?

  /// Makes a request.
  public init(grant: DrawerKey, role: LinkRole, seconds: Int? = nil) {
    (self.grant, self.role, self.seconds) = (grant, role, seconds)
  }
}

extension LinkRequest: WireMessage {
  static var wireName: String { "link" }
  static var meaning: String { "Makes a link into the room for viewers, drawers or hosts." }
  init() { self.init(grant: .lost, role: .draw) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "grant", &grant, .key, "The link's secret, which only its holders and the sender know.")
    try coder.field("role", &role, .word(), "What the link lets its holder be.")
    try coder.optional(
      "seconds", &seconds, .integer { _ in 60...Self.longest },
      "How long it leads into the room; until it is revoked if missing.")
  }
}

struct UnlinkMessage: WireMessage {
  static var wireName: String { "unlink" }
  static var meaning: String { "Revokes a link, and disconnects those who came by it." }

  var link = 1

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("link", &link, .integer { _ in 1...Int(Int32.max) }, "The link's number.")
  }
}

struct CloseMessage: WireMessage {
  static var wireName: String { "close" }
  static var meaning: String { "Closes the room: everyone is disconnected, and its ink is gone." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {}
}
