/// How a room decides who may do what.
public enum RoomMode: String, CaseIterable, Sendable, WireWord {
  /// Every drawer may do everything to the room; only former hosts decide for others.
  case open
  /// Hosts decide; every other drawer is a guest.
  case hosted
  /// As `hosted`, in no list, and only for clients with the room's grant.
  case `private`
}

/// What a host can keep for hosts.
public enum AccessLock: String, CaseIterable, Sendable, WireWord {
  case drawing
  case recognizers
  case rules
}

/// What a drawer may do in a room.
public enum Right: String, CaseIterable, Sendable, WireWord {
  /// Draw, and erase, clear, undo and redo its own strokes.
  case draw
  /// Show a cursor and reactions.
  case point
  /// Mark moments.
  case mark
  /// Attach and set recognizers, teach, rename and forget signs.
  case recognizers
  /// Choose the profile, tune the rules, and set when everyone's ink is cleared.
  case rules
  /// Start games, advance and stop them.
  case activity
  /// Put the room on the record or take it off, and delete its recordings.
  case record
  /// Lock, mute, remove, clear others' ink, share the hosting, and close the room.
  case host
}

/// Who may do what in a room, as everyone in it sees it.
public struct AccessState: Equatable, Sendable, WireObject {
  public var mode: RoomMode
  /// What is kept for hosts, in the order of `AccessLock`.
  public var locks: [AccessLock]
  /// The drawers that host the room, present or not, in the order of becoming hosts.
  public var hosts: [DrawerID]
  /// The drawers that may only watch, present or not, in the order of being muted.
  public var muted: [DrawerID]

  /// Makes the state of an open room.
  public init() { self.init(mode: .open) }

  public init(
    mode: RoomMode, locks: [AccessLock] = [], hosts: [DrawerID] = [],
    muted: [DrawerID] = []
  ) { (self.mode, self.locks, self.hosts, self.muted) = (mode, locks, hosts, muted) }

  static var wireName: String { "access" }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("mode", &mode, .word(), "How the room decides who may do what.")
    try coder.optional(
      "locks", &locks, .list(.word()), unless: [], "What only hosts may do at present.")
    try coder.optional(
      "hosts", &hosts, .list(.drawer), unless: [], "The drawers that host the room, present or not."
    )
    try coder.optional(
      "muted", &muted, .list(.drawer), unless: [], "The drawers that may only watch.")
  }
}

public struct AccessEvent: Equatable, Sendable, WireMessage {
  /// Who may do what now.
  public var state: AccessState
  public var drawer: DrawerID?

  public init(_ state: AccessState, by drawer: DrawerID? = nil) {
    (self.state, self.drawer) = (state, drawer)
  }

  static var wireName: String { "access" }
  static var meaning: String { "Who may do what in the room has changed." }
  init() { self.init(AccessState()) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try state.fields(&coder)
    try coder.optional(
      "drawer", &drawer, .drawer, "The drawer that changed it; missing for the relay itself.")
  }
}

struct RightsMessage: WireMessage {
  static var wireName: String { "rights" }
  static var meaning: String { "What the connection's drawer may do, after a change." }

  var rights: [Right] = []

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("rights", &rights, .list(.word()), "All that it may do.")
  }
}
