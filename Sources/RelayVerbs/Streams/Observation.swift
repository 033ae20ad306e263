import RelayProtocol

/// One message that resulted from playing a stream file, as expectations match it.
struct Observation: Equatable, Sendable {
  /// The recipients of a message.
  enum Audience: Equatable, Sendable {
    /// Everyone in the room.
    case room
    /// The drawer alone: an answer, an error, or the end of its connection.
    case drawer
  }

  /// The number of the last line played before, from 1; 0 before the first.
  let line: Int
  /// The recipients of a message.
  let audience: Audience
  /// The message, with drawers named as the file names them.
  let value: JSONValue

  /// The types of messages to one drawer.
  static let privateTypes = ["error", "pong", "judged", "close"]

  /// The audience of a pattern, which follows from its `type`.
  static func audience(of pattern: JSONValue) -> Audience {
    guard case .string(let type)? = pattern["type"], privateTypes.contains(type) else {
      return .room
    }
    return .drawer
  }
}
