public struct MarkedEvent: Equatable, Sendable, WireMessage {
  public var drawer: DrawerID
  public var name: String?
  public var at: Double

  public init(drawer: DrawerID, name: String?, at: Double) {
    (self.drawer, self.name, self.at) = (drawer, name, at)
  }

  static var wireName: String { "marked" }
  static var meaning: String { "A drawer marked a moment." }
  init() { self.init(drawer: DrawerID(0), name: nil, at: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("name", &name, .shownText, "A name for the moment.")
    try coder.field("at", &at, .rounded(.tenth, "ms"), "The time on the server's clock.")
  }
}

struct MarkMessage: WireMessage {
  static var wireName: String { "mark" }
  static var meaning: String { "Marks a moment, for everyone and for a recording." }

  var shownName: String?

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &shownName, .shownText, "A name for the moment.")
  }
}
