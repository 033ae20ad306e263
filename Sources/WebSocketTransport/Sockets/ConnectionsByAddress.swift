/// The number of connections of each address.
///
/// An IPv6 /64 network counts as one address, since one household or machine has all of it.
public struct ConnectionsByAddress: Sendable {
  private var counts: [[UInt8]: Int] = [:]

  /// No connections.
  public init() {}

  /// The connections of an address.
  public func count(of address: String) -> Int { counts[Self.key(of: address)] ?? 0 }

  /// Counts a connection.
  public mutating func open(_ address: String) {
    counts[Self.key(of: address), default: 0] += 1
  }

  /// Counts a connection no longer.
  public mutating func close(_ address: String) {
    let key = Self.key(of: address)
    let left = (counts[key] ?? 0) - 1
    counts[key] = left > 0 ? left : nil
  }

  /// The part that addresses of one household or machine share, as a text.
  ///
  /// `nil` for this machine's own addresses, where a proxy may stand for everyone.
  public static func networkKey(of address: String) -> String? {
    if PeerAddress(address)?.isLoopback ?? address.isEmpty { return nil }
    return key(of: address).map(String.init).joined(separator: ".")
  }

  /// The bytes of that part, or of the text itself if it is no address.
  private static func key(of address: String) -> [UInt8] {
    PeerAddress(address)?.networkPrefix ?? Array(address.utf8)
  }
}
