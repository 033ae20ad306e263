import RelayProtocol

/// Something that came of playing a stream file, as an expectation sees it.
struct Observation: Equatable, Sendable {
  /// Who was told.
  enum Audience: Equatable, Sendable {
    /// Everyone in the room.
    case room
    /// The drawer alone: an answer, an error, or the end of its connection.
    case drawer
  }

  /// The number of the line that had been played last, from 1; 0 before the first.
  let line: Int
  /// Who was told.
  let audience: Audience
  /// The message, with drawers named as the file names them.
  let value: JSONValue

  /// The types of messages that go to one drawer alone.
  static let privateTypes = ["error", "pong", "judged", "close"]

  /// Which audience a pattern is about: it is told by its `type`.
  static func audience(of pattern: JSONValue) -> Audience {
    guard case .string(let type)? = pattern["type"], privateTypes.contains(type) else {
      return .room
    }
    return .drawer
  }
}
