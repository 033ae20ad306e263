import RelayProtocol

extension Encoding {
  /// Appends `message` to `bytes` as this encoding writes it.
  func append(_ message: ServerMessage, to bytes: inout [UInt8]) {
    switch self {
    case .json: JSONServerEncoder.append(message, to: &bytes)
    }
  }
}
