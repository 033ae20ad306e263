/// How messages are written on a connection; the sub-protocol decides.
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
  public var isText: Bool {
    switch self {
    case .json: true
    case .binary: false
    }
  }

  /// The encoding that a sub-protocol's name asks for: JSON where none was chosen.
  public init?(subprotocol: String?) {
    guard let subprotocol else {
      self = .json
      return
    }
    guard let named = Encoding.allCases.first(where: { $0.subprotocol == subprotocol }) else {
      return nil
    }
    self = named
  }
}
