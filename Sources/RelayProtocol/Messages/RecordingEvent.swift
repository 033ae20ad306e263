/// Whether the store saves a room.
public enum RecordingState: String, CaseIterable, Sendable, WireWord {
  /// The relay keeps no rooms.
  case none
  /// The room is saved.
  case on
  /// The room should be saved, and the disk fails.
  case failing
  /// The room is off the record.
  case off
}

public struct RecordingEvent: Equatable, Sendable, WireMessage {
  public var state: RecordingState
  public var drawer: DrawerID?
  public var isDeletion: Bool

  public init(state: RecordingState, drawer: DrawerID? = nil, isDeletion: Bool = false) {
    (self.state, self.drawer, self.isDeletion) = (state, drawer, isDeletion)
  }

  static var wireName: String { "recording" }
  static var meaning: String {
    "Whether the room is saved has changed, or its recordings were deleted."
  }
  init() { self.init(state: .none) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("state", &state, .word(), "Whether the room is saved.")
    try coder.optional(
      "drawer", &drawer, .drawer, "The drawer that changed it; missing for the relay itself.")
    try coder.optional(
      "deleted", &isDeletion, .flag, unless: false,
      "Whether all recordings of the room were deleted.")
  }
}

struct RecordMessage: WireMessage {
  static var wireName: String { "record" }
  static var meaning: String { "Takes the room off the record, or puts it on again." }

  var isOn = true

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("on", &isOn, .flag, "Whether the room is to be saved.")
  }
}

struct DeleteMessage: WireMessage {
  static var wireName: String { "delete" }
  static var meaning: String { "Removes all strokes of the room, and deletes its recordings." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {}
}
