/// A drawer's committed strokes were removed.
struct ClearedEvent: WireMessage {
  static var wireName: String { "cleared" }
  static var meaning: String { "A drawer's committed strokes were removed." }

  var drawer = DrawerID(0)

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
  }
}
