/// A drawer joined the room, or changed its name or canvas.
struct JoinedEvent: WireMessage {
  static var wireName: String { "joined" }
  static var meaning: String { "A drawer joined the room, or changed its name or canvas." }

  var presence = DrawerPresence()
  var sequence = 0

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try presence.fields(&coder)
    try coder.optional(
      "sequence", &sequence, .integer, unless: 0, "The number of the drawer's latest sequence.")
  }
}
