import Glibc

/// How many WebSockets each address has open.
///
/// An IPv6 network of 64 bits counts as one address, as one household or machine has all of it.
struct ConnectionsByAddress {
  private var counts: [[UInt8]: Int] = [:]

  /// How many an address has open.
  func count(of address: String) -> Int { counts[Self.key(of: address)] ?? 0 }

  /// One more was opened.
  mutating func open(_ address: String) {
    counts[Self.key(of: address), default: 0] += 1
  }

  /// One of them is gone.
  mutating func close(_ address: String) {
    let key = Self.key(of: address)
    let left = (counts[key] ?? 0) - 1
    counts[key] = left > 0 ? left : nil
  }

  /// What addresses that count as one have in common: the four bytes of an IPv4 address, the first eight
  /// of an IPv6 one; anything else stands for itself.
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
