/// A drawer marked a moment.
public struct MarkedEvent: Equatable, Sendable {
  /// The drawer.
  public var drawer: DrawerID
  /// What the moment is, for people; `nil` where the drawer does not say.
  public var name: String?
  /// When, in milliseconds on the server's clock.
  public var at: Double

  /// Makes an event.
  public init(drawer: DrawerID, name: String?, at: Double) {
    self.drawer = drawer
    self.name = name
    self.at = at
  }
}

extension MarkedEvent: WireMessage {
  static var wireName: String { "marked" }
  static var meaning: String { "A drawer marked a moment." }
  static var blank: MarkedEvent { MarkedEvent(drawer: DrawerID(0), name: nil, at: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("name", &name, .shownText, "What the moment is.")
    try coder.field("at", &at, .rounded(.tenth, "ms"), "When, on the server's clock.")
  }
}

/// Marks a moment.
struct MarkMessage: WireMessage {
  static var wireName: String { "mark" }
  static var meaning: String { "Marks a moment, for everyone and for a recording." }
  static var blank: MarkMessage { MarkMessage() }

  var shownName: String?

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &shownName, .shownText, "What the moment is.")
  }
}
