import Connections

/// Where a WebSocket client connects to: `ws://host[:port]/path[?query]`, or `wss://` with TLS (RFC
/// 6455 section 3).
public struct WebSocketURL: Equatable, Sendable, CustomStringConvertible {
  /// Why a text is not an address a client can use; `description` is a sentence.
  public enum Mistake: Error, Equatable, CustomStringConvertible {
    /// The text does not begin with `ws://` or `wss://`.
    case notWebSocket(String)
    /// There is no host, or the port is not one of 1 to 65535, or a character is not allowed.
    case malformed(String)

    /// One sentence.
    public var description: String {
      switch self {
      case .notWebSocket(let text):
        "'\(text)' is not a WebSocket address: expected ws:// or wss://"
      case .malformed(let text): "'\(text)' is not of the form ws://host:port/path"
      }
    }
  }

  private let address: ServerAddress

  /// A PEM file of certificates that TLS trusts beside the system's; `nil` for none.
  public var authorities: String?

  /// Reads an address.
  public init(_ text: String) throws(Mistake) {
    do throws(ServerAddress.Fault) {
      address = try ServerAddress(text, plain: "ws", secure: "wss")
    } catch {
      switch error {
      case .scheme: throw .notWebSocket(text)
      case .user, .malformed: throw .malformed(text)
      }
    }
  }

  /// Whether the connection has TLS.
  public var isSecure: Bool { address.isSecure }
  /// The host's name or numeric address, without the brackets of an IPv6 one.
  public var host: String { address.host }
  /// The port; 80 by default, 443 with TLS.
  public var port: Int { address.port }
  /// Path and query, as written.
  public var target: String { address.target }
  /// Host and port as the `Host` header names them.
  public var authority: String { "\(address.name):\(port)" }
  /// The whole address.
  public var description: String { "\(isSecure ? "wss" : "ws")://\(authority)\(target)" }
}
