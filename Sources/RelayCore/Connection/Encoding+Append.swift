import RelayProtocol

extension Encoding {
  /// Appends a message for one connection alone in this encoding; a room's log appends events.
  func append(_ message: ServerMessage, to bytes: inout [UInt8]) {
    switch self {
    case .json: JSONServerEncoder.append(message, to: &bytes)
    case .binary: BinaryServerEncoder.append(message, to: &bytes)
    }
  }
}
