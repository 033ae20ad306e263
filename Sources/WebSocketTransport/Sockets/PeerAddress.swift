import Glibc

/// A numeric address in a comparable form: 4 bytes for IPv4, and for IPv4 within IPv6; else 16.
public struct PeerAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// Reads a numeric address; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    var short = in_addr()
    if inet_pton(AF_INET, text, &short) == 1 {
      bytes = withUnsafeBytes(of: short) { Array($0) }
      return
    }
    var long = in6_addr()
    guard inet_pton(AF_INET6, text, &long) == 1 else { return nil }
    let all = withUnsafeBytes(of: long) { Array($0) }
    let isMapped = all[..<10].allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
    bytes = isMapped ? Array(all[12...]) : all
  }

  /// A numeric address as text, IPv4 within IPv6 as IPv4; any other text as it is.
  static func text(of address: String) -> String {
    guard let bytes = PeerAddress(address)?.bytes, bytes.count == 4 else { return address }
    return bytes.map(String.init).joined(separator: ".")
  }

  /// Whether it names the machine itself.
  var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
  }

  /// The part that all addresses of one household or machine share: all four bytes, or the first
  /// eight.
  var networkPrefix: [UInt8] { bytes.count == 4 ? bytes : Array(bytes[..<8]) }
}

/// An address, or a network of addresses such as `10.0.0.0/8`.
public struct PeerNetwork: Hashable, Sendable {
  private let start: [UInt8]
  private let bits: Int

  /// Reads an address or a network; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = PeerAddress(parts[0]) else { return nil }
    start = address.bytes
    guard parts.count == 2 else {
      bits = 8 * start.count
      return
    }
    guard parts[1].utf8.allSatisfy({ (48...57).contains($0) }), let bits = Int(parts[1]),
      bits <= 8 * start.count
    else { return nil }
    self.bits = bits
  }

  /// Whether an address belongs to the network.
  public func contains(_ address: PeerAddress) -> Bool {
    guard address.bytes.count == start.count else { return false }
    return start.indices.allSatisfy { index in
      let kept = min(8, max(0, bits - 8 * index))
      let mask = ~UInt8(truncatingIfNeeded: 0xFF >> kept)
      return (start[index] ^ address.bytes[index]) & mask == 0
    }
  }
}
