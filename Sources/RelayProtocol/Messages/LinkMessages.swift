/// A link into a room, as its hosts see it: without its secret.
public struct RoomLink: Equatable, Sendable, WireObject {
  /// The link's number in its room, from 1.
  public var number: Int
  public var role: Role
  /// When it ends, in seconds since 1970; `nil` for never.
  public var end: Int?

  public init(number: Int, role: Role, end: Int? = nil) {
    (self.number, self.role, self.end) = (number, role, end)
  }

  static var wireName: String { "roomLink" }
  init() { self.init(number: 1, role: .draw) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("link", &number, .integer, "The link's number.")
    try coder.field("role", &role, .word(), "What its holder may be.")
    try coder.optional("end", &end, .integer, "When it ends, in seconds since 1970.")
  }
}

public struct RoomLinkList: Equatable, Sendable, WireMessage {
  /// The links that neither ended nor were revoked, in the order of their numbers.
  public var links: [RoomLink]
  /// The number of the link that this connection has just made; 0 if it replaced the room's own
  /// grant.
  public var made: Int?

  public init(_ links: [RoomLink], made: Int? = nil) { (self.links, self.made) = (links, made) }

  static var wireName: String { "links" }
  static var meaning: String { "The links into the room, for each of its hosts after a change." }
  init() { self.init([]) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("links", &links, .list(.object()), "All links that lead into the room.")
    try coder.optional(
      "made", &made, .integer,
      "The link that this connection has just made; 0: the room's own grant.")
  }
}

public struct LinkRequest: Equatable, Sendable, WireMessage {
  /// The longest time that a link may lead into the room, in seconds: a year.
  public static let longest = 31_536_000

  public var grant: DrawerKey
  public var role: Role
  /// How long it leads into the room, in seconds; `nil` until it is revoked.
  public var seconds: Int?
  /// Whether the secret becomes the room's own grant, in place of the one before.
  public var isOfRoom: Bool

  public init(grant: DrawerKey, role: Role, seconds: Int? = nil, isOfRoom: Bool = false) {
    (self.grant, self.role, self.seconds, self.isOfRoom) = (grant, role, seconds, isOfRoom)
  }

  static var wireName: String { "link" }
  static var meaning: String { "Makes a link into the room for viewers, drawers or hosts." }
  init() { self.init(grant: .lost, role: .draw) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "grant", &grant, KeyKind(), "The link's secret, which only its holders and the sender know.")
    try coder.field("role", &role, .word(), "What its holder may be.")
    try coder.optional(
      "seconds", &seconds, .integer { _ in 60...Self.longest },
      "How long it leads into the room; if missing, until it is revoked.")
    try coder.optional(
      "room", &isOfRoom, .flag, unless: false,
      "Whether it replaces the room's own grant, for drawers and without an end.")
  }
}

struct UnlinkMessage: WireMessage {
  static var wireName: String { "unlink" }
  static var meaning: String { "Revokes a link, and disconnects clients that came by it." }

  var link = 1

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("link", &link, .integer { _ in 1...Int(Int32.max) }, "The link's number.")
  }
}
