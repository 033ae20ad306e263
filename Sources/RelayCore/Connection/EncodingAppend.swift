import RelayProtocol

extension Encoding {
  /// Appends `message` to `bytes` as this encoding writes it where it stands for itself; a room's
  /// events are appended by its log.
  func append(_ message: ServerMessage, to bytes: inout [UInt8]) {
    switch self {
    case .json: JSONServerEncoder.append(message, to: &bytes)
    case .binary: BinaryServerEncoder.append(message, to: &bytes)
    }
  }
}
