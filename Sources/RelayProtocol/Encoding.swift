/// The encoding of messages on a connection, chosen by the sub-protocol.
public enum Encoding: UInt8, CaseIterable, Sendable {
  /// JSON text, one object a line.
  case json
  /// Records of bytes, each with its length.
  case binary

  /// The name of the WebSocket sub-protocol that asks for it.
  public var subprotocol: String {
    switch self {
    case .json: "v1.gesture.json"
    case .binary: "v1.gesture.bin"
    }
  }

  /// Whether WebSocket messages are text.
  public var isText: Bool { self == .json }

  /// The encoding of a sub-protocol; JSON without one.
  public init?(subprotocol: String?) {
    let name = subprotocol ?? Encoding.json.subprotocol
    guard let named = Encoding.allCases.first(where: { $0.subprotocol == name }) else { return nil }
    self = named
  }
}
