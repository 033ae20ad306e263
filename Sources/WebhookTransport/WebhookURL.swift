import Connections

/// The URL of a webhook: `http://host[:port]/path[?query]`, or `https://`.
public struct WebhookURL: Equatable, Sendable {
  /// Why a text is not valid; `description` is a sentence without the
  /// text, which may hold a secret.
  public enum Mistake: Error, Equatable, CustomStringConvertible {
    /// The text begins with neither `http://` nor `https://`.
    case notHTTP
    /// The text names a user or a password, which would end up in logs; posts are signed instead.
    case hasUser
    /// There is no host, the port is not one of 1 to 65535, or a character is not allowed.
    case malformed

    /// One sentence.
    public var description: String {
      switch self {
      case .notHTTP: "expected an address that begins with http:// or https://"
      case .hasUser: "expected an address without a user and a password"
      case .malformed: "expected an address of the form https://host:port/path"
      }
    }
  }

  private let address: ServerAddress

  /// Parses a URL.
  public init(_ text: String) throws(Mistake) {
    do throws(ServerAddress.Fault) {
      address = try ServerAddress(text, plain: "http", secure: "https")
    } catch {
      switch error {
      case .scheme: throw .notHTTP
      case .user: throw .hasUser
      case .malformed: throw .malformed
      }
    }
  }

  /// Whether the connection is encrypted.
  public var isSecure: Bool { address.isSecure }
  /// The host's name or numeric address, without the brackets of an IPv6 one.
  public var host: String { address.host }
  /// The port; 80 or 443 if the URL names none.
  public var port: Int { address.port }
  /// Path and query, as written.
  public var target: String { address.target }
  /// Host and port as the `Host` header names them.
  public var authority: String {
    port == (isSecure ? 443 : 80) ? address.name : "\(address.name):\(port)"
  }
  /// The origin, for logs: without path and query, which may hold a secret.
  public var origin: String { "\(isSecure ? "https" : "http")://\(authority)" }
}
