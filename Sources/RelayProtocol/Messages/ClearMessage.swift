struct ClearMessage: WireMessage {
  static var wireName: String { "clear" }
  static var meaning: String {
    "Removes the sender's committed strokes; a host may name another drawer, or all."
  }

  var drawer: DrawerID?
  var isOfAll = false

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.optional(
      "drawer", &drawer, .drawer, "Whose strokes; the sender's if missing. Hosts only.")
    try coder.optional(
      "all", &isOfAll, .flag, unless: false, "Whether everyone's strokes. Hosts only.")
    let isOne = drawer == nil || !isOfAll
    try coder.expect(
      isOne, or: .outOfRange("expected one of drawer and all, found both", path: "/all"))
  }
}
