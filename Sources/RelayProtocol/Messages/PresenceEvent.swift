public struct PresenceEvent: Equatable, Sendable, WireMessage {
  public var viewers = 0

  public init(viewers: Int) { self.viewers = viewers }

  static var wireName: String { "presence" }
  static var meaning: String { "The number of viewers has changed." }
  init() {}

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("viewers", &viewers, .integer, "The number of viewers.")
  }
}
