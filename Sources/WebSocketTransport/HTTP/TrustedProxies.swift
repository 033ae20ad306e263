/// The proxies whose word about a client's address counts.
public struct TrustedProxies: Sendable {
  private let networks: [PeerNetwork]

  /// Trusts these addresses.
  public init(_ networks: [PeerNetwork] = []) {
    self.networks = networks
  }

  /// Whether a peer is one of them.
  public func contain(_ address: String) -> Bool {
    guard !networks.isEmpty, let address = PeerAddress(address) else { return false }
    return networks.contains { $0.contains(address) }
  }

  /// The client's address: the last one in `forwarded` that no trusted proxy has.
  ///
  /// Only a trusted peer is believed. Each proxy appends the address that it saw, so that a client
  /// can forge only what stands in front of its own. What is no address ends the search.
  ///
  /// - Parameters:
  ///   - peer: The numeric address of the connection's other end.
  ///   - forwarded: The header `X-Forwarded-For`. `Forwarded` (RFC 7239) is not read: a proxy that
  ///     sets one of them passes the other one on as the client sent it.
  /// - Returns: A numeric address; that of the peer if nobody is named.
  func client(of peer: String, forwarded: String?) -> String {
    var client = peer
    // By bytes: to Swift, a comma behind some marks is not the character `,`.
    for hop in (forwarded ?? "").utf8.split(separator: UInt8(ascii: ",")).reversed() {
      guard contain(client), let address = Self.address(in: Substring(hop)) else { break }
      client = address
    }
    return client
  }

  /// The numeric address of a hop such as `192.0.2.1`, `192.0.2.1:443` or `[2001:db8::1]:443`.
  private static func address(in hop: Substring) -> String? {
    var text = hop.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    if text.first == "[", let end = text.firstIndex(of: "]") {
      text = text[..<end].dropFirst()
    } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
      text = text[..<colon]
    }
    return PeerAddress(text) == nil ? nil : PeerAddress.text(of: String(text))
  }
}
