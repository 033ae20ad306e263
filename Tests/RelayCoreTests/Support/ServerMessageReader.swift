import RelayProtocol
import Testing

/// Reads the JSON of server messages; the vectors hold the reader and the writer to the same text.
final class ServerMessageReader {
  /// What was read before: every client reads each event.
  private var known: [[UInt8]: ServerMessage] = [:]

  /// Reads everything in one message of a connection, one object a line.
  func messages(in bytes: [UInt8]) throws -> [ServerMessage] {
    try bytes.split(separator: 10).map { line in
      let line = Array(line)
      if let message = known[line] { return message }
      var decoder = JSONServerDecoder()
      var offset = 0
      let message = try #require(try decoder.next(in: line.span, at: &offset))
      known[line] = message
      return message
    }
  }
}

/// Reads everything in one message of a connection.
func serverMessages(in bytes: [UInt8]) throws -> [ServerMessage] {
  try ServerMessageReader().messages(in: bytes)
}
