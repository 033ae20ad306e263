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
    /// A part does not fit into a request.
    case tooLong

    /// One sentence.
    public var description: String {
      switch self {
      case .notHTTP: "expected an address that begins with http:// or https://"
      case .hasUser: "expected an address without a user and a password"
      case .malformed: "expected an address of the form https://host:port/path"
      case .tooLong:
        """
        expected an address with at most \(mostAuthorityBytes) characters of host and port, and \
        at most \(mostTargetBytes) of path and query
        """
      }
    }
  }

  /// Whether the connection is encrypted.
  public let isSecure: Bool
  /// The host's name or numeric address, without the brackets of an IPv6 one.
  public let host: String
  /// The port; 80 or 443 if the URL names none.
  public let port: Int
  /// Path and query, as written.
  public let target: String

  /// Parses a URL.
  public init(_ text: String) throws(Mistake) {
    let lower = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { throw .notHTTP }
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    guard isPlain else { throw .malformed }
    isSecure = scheme == "https://"
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard !authority.contains("@") else { throw .hasUser }
    guard let (host, port) = Self.split(authority, port: isSecure ? "443" : "80") else {
      throw .malformed
    }
    self.host = host
    self.port = port
    let tail = rest.dropFirst(authority.count)
    target = tail.hasPrefix("/") ? String(tail) : "/" + tail
    guard target.utf8.count <= mostTargetBytes, self.authority.utf8.count <= mostAuthorityBytes
    else { throw .tooLong }
  }

  /// Host and port as the `Host` header names them.
  public var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }

  /// The origin, for logs: without path and query, which may hold a secret.
  public var origin: String { "\(isSecure ? "https" : "http")://\(authority)" }

  private static func split(_ authority: Substring, port fallback: String) -> (String, Int)? {
    var host = authority
    var port = fallback
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      host = authority[authority.index(after: authority.startIndex)..<end]
      let after = authority[authority.index(after: end)...]
      guard after.isEmpty || after.hasPrefix(":") else { return nil }
      if !after.isEmpty { port = String(after.dropFirst()) }
    } else if let colon = authority.firstIndex(of: ":") {
      host = authority[..<colon]
      port = String(authority[authority.index(after: colon)...])
    }
    guard !host.isEmpty, port.allSatisfy(\.isNumber), let number = Int(port),
      (1...65_535).contains(number)
    else { return nil }
    return (String(host), number)
  }
}

/// libwebsockets writes `POST `, the target, ` HTTP/1.1` and an end of line into 2,047 bytes.
private let mostTargetBytes = 2_047 - 5 - 9 - 2
/// libwebsockets writes `Host: `, the authority and an end of line into 127 bytes.
private let mostAuthorityBytes = 127 - 6 - 2
