public struct ClearedEvent: Equatable, Sendable, WireMessage {
  public var drawer = DrawerID(0)

  public init(_ drawer: DrawerID) { self.drawer = drawer }

  static var wireName: String { "cleared" }
  static var meaning: String { "A drawer's committed strokes were removed." }
  init() {}

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
  }
}
