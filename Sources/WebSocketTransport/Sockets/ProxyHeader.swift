import Glibc

/// A proxy's header, which names its client before all other bytes of a connection.
///
/// Versions 1 and 2 of the PROXY protocol (haproxy's `proxy-protocol.txt`, sections 2.1 and 2.2).
enum ProxyHeader {
  /// What the first bytes of a connection are.
  enum Outcome: Equatable {
    /// The beginning of a header.
    case incomplete
    /// A header of so many bytes, and the client's numeric address.
    ///
    /// The client is `nil` if the proxy does not know it.
    case header(client: String?, bytes: Int)
    /// A header of so many bytes for a connection of the proxy's own, as for a health check.
    case own(bytes: Int)
    /// No header, or a wrong one, for the reason in the sentence.
    case malformed(String)
  }

  private static let signature: [UInt8] = [
    0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A,
  ]
  /// The bytes of version 2 before the addresses.
  private static let fixedBytes = 16
  private static let word = Array("PROXY ".utf8)
  /// The longest line of version 1.
  private static let lineBytes = 107

  /// Reads what has arrived so far.
  static func read(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    if begins(bytes, with: signature) { return version2(bytes) }
    if begins(bytes, with: word) { return version1(bytes) }
    return .malformed("the connection does not begin with a PROXY header")
  }

  /// Whether `bytes` begin with `mark`, or are the beginning of it.
  private static func begins(_ bytes: UnsafeRawBufferPointer, with mark: [UInt8]) -> Bool {
    zip(bytes, mark).allSatisfy { $0 == $1 }
  }

  // MARK: Version 2

  private static func version2(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    guard bytes.count >= fixedBytes else { return .incomplete }
    let (version, command) = (bytes[12] >> 4, bytes[12] & 15)
    guard version == 2 else { return .malformed("the header has version \(version), expected 2") }
    guard command <= 1 else { return .malformed("the header has an unknown command") }
    let rest = Int(bytes[14]) << 8 | Int(bytes[15])
    guard fixedBytes + rest <= TransportLimits.proxyHeaderBytes else {
      return .malformed(
        "the header has \(fixedBytes + rest) bytes, at most \(TransportLimits.proxyHeaderBytes)")
    }
    guard bytes.count >= fixedBytes + rest else { return .incomplete }
    let all = fixedBytes + rest
    // Of a connection of its own, a proxy may send any family and addresses.
    if command == 0 { return .own(bytes: all) }
    let addresses = bytes[fixedBytes..<all]
    switch bytes[13] {
    case 0x00: return .header(client: nil, bytes: all)
    case 0x11: return client(AF_INET, 4, in: addresses, of: 12, all)
    case 0x21: return client(AF_INET6, 16, in: addresses, of: 36, all)
    case 0x31:
      return rest >= 216
        ? .header(client: nil, bytes: all) : .malformed("the header has too few bytes of addresses")
    default: return .malformed("the header is not of a TCP connection")
    }
  }

  /// The header whose addresses begin with that of the client.
  private static func client(
    _ family: Int32, _ count: Int, in addresses: Slice<UnsafeRawBufferPointer>, of least: Int,
    _ all: Int
  ) -> Outcome {
    guard addresses.count >= least else {
      return .malformed("the header has too few bytes of addresses")
    }
    let bytes = Array(addresses.prefix(count))
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else {
      return .malformed("the header has no address")
    }
    let end = text.firstIndex(of: 0) ?? text.endIndex
    let name = String(decoding: text[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return .header(client: PeerAddress.text(of: name), bytes: all)
  }

  // MARK: Version 1

  /// `PROXY TCP4 192.0.2.7 192.0.2.1 50000 443`, or `PROXY UNKNOWN` with anything behind it.
  private static func version1(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    let line = bytes.prefix(lineBytes)
    guard let end = line.firstIndex(of: 0x0A) else {
      return bytes.count < lineBytes ? .incomplete : .malformed("the header's line is too long")
    }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    let words = text.dropLast().split(separator: " ", omittingEmptySubsequences: false)
    guard end > 0, bytes[end - 1] == 0x0D, words.count > 1 else {
      return .malformed("the header's line is malformed")
    }
    if words[1] == "UNKNOWN" { return .header(client: nil, bytes: end + 1) }
    let count = words[1] == "TCP4" ? 4 : words[1] == "TCP6" ? 16 : 0
    guard words.count == 6, count > 0, words[2...3].allSatisfy({ isAddress($0, count) }),
      words[4...5].allSatisfy({ UInt16($0) != nil && $0.first != "+" })
    else { return .malformed("the header's line is malformed") }
    return .header(client: PeerAddress.text(of: String(words[2])), bytes: end + 1)
  }

  /// Whether a text is an address of that many bytes; an IPv4 address within IPv6 has 16.
  private static func isAddress(_ text: Substring, _ count: Int) -> Bool {
    PeerAddress(text) != nil && text.contains(":") == (count == 16)
  }
}
