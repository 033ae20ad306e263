/// How messages are written on a connection; the sub-protocol decides.
public enum Encoding: UInt8, CaseIterable, Sendable {
  /// JSON text, one object a line.
  case json

  /// The name of the WebSocket sub-protocol that asks for it.
  public var subprotocol: String {
    switch self {
    case .json: "v1.gesture.json"
    }
  }
}
