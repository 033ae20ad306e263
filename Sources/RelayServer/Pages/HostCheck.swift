import WebSocketTransport

/// The host check: which names are this server's.
///
/// A page of another site can make its own name resolve to 127.0.0.1. Then a server there looks
/// like its own (DNS rebinding). Its requests still carry its name in `Host`. No site can point
/// addresses and `localhost` elsewhere, so they always pass.
struct HostCheck: Sendable {
  /// Names in lower case, without a port.
  ///
  /// `*.` in front stands for any names before it, and `*`
  /// alone for all names.
  private let names: [String]

  /// Takes the names that are configured.
  ///
  /// Without any, a server on loopback takes none, and one that other machines reach takes all.
  init(names: [String], listeningOn address: String) {
    let isOpen = names.isEmpty && !Self.isLoopback(address)
    self.names = ["localhost", "*.localhost"] + (isOpen ? ["*"] : names.map { $0.lowercased() })
  }

  /// Whether a request with that `Host` header is for this server.
  ///
  /// Browsers always send one; a request without it comes from a script.
  func allows(_ host: String?) -> Bool {
    guard let host else { return true }
    if host.hasPrefix("[") { return PeerAddress(host.dropFirst().prefix { $0 != "]" }) != nil }
    if Self.isAddress(host) { return true }
    let name = Self.name(of: host)
    return names.contains { pattern in
      pattern == "*" || pattern == name
        || pattern.hasPrefix("*.") && name.hasSuffix(pattern.dropFirst())
    }
  }

  /// Whether only this machine reaches a server that listens on an address.
  static func isLoopback(_ address: String) -> Bool {
    address == "localhost" || address == "::1" || address.hasPrefix("127.")
  }

  /// The host without its port and without the dot that may end a name, in lower case.
  private static func name(of host: String) -> String {
    let name = host.prefix { $0 != ":" }.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  /// Whether a host is an IPv4 address, with or without a port: `127.evil.example` is not.
  static func isAddress(_ host: String) -> Bool {
    let parts = host.prefix { $0 != ":" }.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Whether an option may have that text as a name.
  static func isName(_ text: String) -> Bool {
    if text == "*" { return true }
    let name = text.hasPrefix("*.") ? text.dropFirst(2) : text[...]
    return !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix(".")
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
  }
}
