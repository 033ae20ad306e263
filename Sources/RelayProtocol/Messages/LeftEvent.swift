/// Why a drawer left, if it did not leave by itself.
public enum LeaveReason: String, CaseIterable, Sendable, WireWord {
  /// Its connection broke, and it did not resume in time.
  case lost
  /// A host removed it.
  case removed
}

public struct LeftEvent: Equatable, Sendable, WireMessage {
  public var drawer = DrawerID(0)
  public var reason: LeaveReason?

  public init(_ drawer: DrawerID, reason: LeaveReason? = nil) {
    (self.drawer, self.reason) = (drawer, reason)
  }

  static var wireName: String { "left" }
  static var meaning: String { "A drawer left the room." }
  init() {}

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.optional(
      "reason", &reason, .word(), "The reason, if the drawer did not leave by itself.")
  }
}
