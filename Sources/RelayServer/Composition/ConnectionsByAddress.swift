import Glibc

/// The number of open WebSockets of each address.
///
/// An IPv6 /64 network counts as one address, since one household or machine has all of it.
struct ConnectionsByAddress {
  private var counts: [[UInt8]: Int] = [:]

  /// The open WebSockets of an address.
  func count(of address: String) -> Int { counts[Self.key(of: address)] ?? 0 }

  /// Counts an opened WebSocket.
  mutating func open(_ address: String) {
    counts[Self.key(of: address), default: 0] += 1
  }

  /// Counts a closed WebSocket.
  mutating func close(_ address: String) {
    let key = Self.key(of: address)
    let left = (counts[key] ?? 0) - 1
    counts[key] = left > 0 ? left : nil
  }

  /// The part that addresses of one peer share, as a text; `nil` for this machine, where a proxy
  /// may stand for everyone.
  static func neighbour(_ address: String) -> String? {
    let key = key(of: address)
    let isLoopback = key.count == 4 ? key[0] == 127 : address == "::1" || address.isEmpty
    return isLoopback ? nil : key.map(String.init).joined(separator: ".")
  }

  /// The part that addresses of one peer share: all four bytes of an IPv4 address, the first eight
  /// of an IPv6 one, or the text itself.
  private static func key(of address: String) -> [UInt8] {
    var short = in_addr()
    if inet_pton(AF_INET, address, &short) == 1 { return withUnsafeBytes(of: short) { Array($0) } }
    var long = in6_addr()
    guard inet_pton(AF_INET6, address, &long) == 1 else { return Array(address.utf8) }
    let bytes = withUnsafeBytes(of: long) { Array($0) }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    return isMapped ? Array(bytes[12...]) : Array(bytes[..<8])
  }
}
