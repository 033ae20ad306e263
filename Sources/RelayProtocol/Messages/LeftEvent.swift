/// A drawer left the room.
struct LeftEvent: WireMessage {
  static var wireName: String { "left" }
  static var meaning: String { "A drawer left the room." }
  static var blank: LeftEvent { LeftEvent(drawer: DrawerID(0)) }

  var drawer: DrawerID

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
  }
}
