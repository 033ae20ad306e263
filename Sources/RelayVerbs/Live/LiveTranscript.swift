import RelayClient
import RelayProtocol
import WebSocketTransport

/// The messages of a live room as a player needs them: observations for
/// the test, signals for the player.
struct LiveTranscript {
  /// The number of the file's line that was played last.
  var line = 0
  /// The signals that no wait has consumed yet, in order of arrival.
  var signals: [LiveSignal] = []
  /// The founder's `welcome`.
  private(set) var welcome = JSONValue.null
  /// The first error message to the founder.
  var refusal: JSONValue?
  /// How a drawer's connection ended that sent too much.
  private(set) var overrun: String?
  /// The server's name for the marker.
  private(set) var markerName: String?
  private var witness = Witness()
  private var isSnapshotSeen = false

  /// The messages to drawers alone and, with a viewer, the room's events.
  ///
  /// Pongs with a negative time are left out: they answer the player's own pings.
  var observations: [Observation] {
    witness.observations.filter { Self.ownPong($0.value) == nil }
  }

  /// Reads a message of the server, one or more lines of JSON, on a member's connection.
  mutating func read(
    _ bytes: [UInt8], on connection: ConnectionID, of member: LiveMember
  ) throws(ErrorMessage) {
    switch member {
    case .viewer: try readRoom(bytes)
    case .founder: try readFounder(bytes, on: connection)
    case .marker: try readMarker(bytes, on: connection)
    case .drawer(let drawer):
      for value in try witness.takePrivate(bytes, of: drawer, line: line) {
        if value.type == "welcome" { signals.append(.welcome(connection)) }
        if let time = Self.ownPong(value) { signals.append(.pong(connection, time)) }
      }
    }
  }

  /// Notes that a connection ended; for a drawer, a close by the server is an observation.
  mutating func end(_ connection: ConnectionID, of member: LiveMember?, _ cause: CloseCause) {
    signals.append(.ended(connection))
    guard case .drawer(let drawer)? = member else { return }
    switch cause {
    case .local: break
    case .peer(let frame):
      if let frame, frame.code == CloseCode.rateLimit.rawValue {
        overrun = "after line \(line), drawer \(drawer): \(Ending(cause).sentence)"
      }
      witness.takeClose(
        code: Int(frame?.code ?? 1005), reason: frame?.reason ?? "", of: drawer, line: line)
    case .lost: witness.takeClose(code: 1006, reason: "lost", of: drawer, line: line)
    }
  }

  private mutating func readRoom(_ bytes: [UInt8]) throws(ErrorMessage) {
    for value in try witness.takeRoom(bytes, line: line) {
      if value.type == "snapshot", !isSnapshotSeen {
        isSnapshotSeen = true
        signals.append(.snapshot)
      }
      guard value.type == "joined", case .string(let name)? = value["drawer"] else { continue }
      signals.append(.joined(name))
    }
  }

  private mutating func readFounder(
    _ bytes: [UInt8], on connection: ConnectionID
  ) throws(ErrorMessage) {
    for value in try Witness.values(in: bytes) {
      if value.type == "welcome" {
        welcome = value
        signals.append(.welcome(connection))
      }
      if value.type == "error" { refusal = refusal ?? value }
      if let time = Self.ownPong(value) { signals.append(.pong(connection, time)) }
    }
  }

  private mutating func readMarker(
    _ bytes: [UInt8], on connection: ConnectionID
  ) throws(ErrorMessage) {
    for value in try Witness.values(in: bytes) where value.type == "welcome" {
      guard case .string(let name)? = value["drawer"] else { continue }
      markerName = name
      signals.append(.welcome(connection))
    }
  }

  /// The time of a pong that answers a ping of the player; `nil` for any other message.
  private static func ownPong(_ value: JSONValue) -> Double? {
    guard value.type == "pong", case .number(let time)? = value["t"], time < 0 else { return nil }
    return time
  }
}
