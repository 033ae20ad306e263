public struct JoinedEvent: Equatable, Sendable, WireMessage {
  /// The drawer as others see it.
  public var presence = DrawerPresence()
  public var sequence = 0

  public init(_ presence: DrawerPresence, sequence: Int) {
    (self.presence, self.sequence) = (presence, sequence)
  }

  static var wireName: String { "joined" }
  static var meaning: String { "A drawer joined the room, or changed its name or canvas." }
  init() {}

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try presence.fields(&coder)
    try coder.optional(
      "sequence", &sequence, .integer, unless: 0, "The number of the drawer's latest sequence.")
  }
}
