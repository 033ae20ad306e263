import Testing

@testable import WebSocketTransport

struct ProxyHeaderTests {
  private static func read(_ bytes: [UInt8]) -> ProxyHeader.Outcome {
    bytes.withUnsafeBytes { ProxyHeader.read($0) }
  }

  /// A header of a TCP connection from 192.0.2.7, with 192.0.2.1 and two ports behind it.
  private static let four = ProxyVector.header(
    family: 0x11, [192, 0, 2, 7, 192, 0, 2, 1, 0xC3, 0x50, 1, 0xBB])
  /// The same for 2001:db8::7 and ::1.
  private static let six: [UInt8] = {
    var rest = [UInt8](repeating: 0, count: 36)
    rest.replaceSubrange(0..<4, with: [0x20, 0x01, 0x0D, 0xB8])
    (rest[15], rest[31]) = (7, 1)
    return ProxyVector.header(family: 0x21, rest)
  }()

  /// Headers with their clients.
  private static let valid: [(String, [UInt8], String?)] = [
    ("IPv4", four, "192.0.2.7"), ("IPv6", six, "2001:db8::7"),
    ("a name", ProxyVector.line("PROXY TCP4 192.0.2.7 192.0.2.1 50000 443"), "192.0.2.7"),
    ("a long name", ProxyVector.line("PROXY TCP6 2001:db8::7 ::1 0 65535"), "2001:db8::7"),
    ("UNIX", ProxyVector.header(family: 0x31, [UInt8](repeating: 65, count: 216)), nil),
    ("nobody", ProxyVector.header(family: 0x00, []), nil),
    ("nobody with more", ProxyVector.header(family: 0x00, [1, 2, 3]), nil),
    ("an unknown name", ProxyVector.line("PROXY UNKNOWN"), nil),
    ("an unknown name with more", ProxyVector.line("PROXY UNKNOWN x 1 2"), nil),
  ]

  @Test(arguments: valid)
  func `a header names the client, or nobody`(
    name: String, bytes: [UInt8], client: String?
  ) {
    let whole = ProxyHeader.Outcome.header(client: client, bytes: bytes.count)
    #expect(Self.read(bytes) == whole)
    #expect(Self.read(bytes + Array("GET / HTTP/1.1\r\n".utf8)) == whole)
    for count in bytes.indices { #expect(Self.read(Array(bytes[..<count])) == .incomplete) }
  }

  @Test(arguments: [
    ProxyVector.header(command: 0x20, family: 0x00, []),
    ProxyVector.header(command: 0x20, family: 0x11, [1]),
  ])
  func `a header may be of the proxy's own connection`(bytes: [UInt8]) {
    #expect(Self.read(bytes) == .own(bytes: bytes.count))
    #expect(Self.read(bytes + Array("GET / HTTP/1.1\r\n".utf8)) == .own(bytes: bytes.count))
    for count in bytes.indices { #expect(Self.read(Array(bytes[..<count])) == .incomplete) }
  }

  @Test func `what follows the addresses is skipped`() {
    let more: [UInt8] = [0x04, 0, 2, 0, 0, 0x20, 0, 1, 7]
    let bytes = ProxyVector.header(family: 0x11, Array(Self.four[16...]) + more)
    #expect(Self.read(bytes) == .header(client: "192.0.2.7", bytes: bytes.count))
  }

  @Test func `an IPv4 address within IPv6 is the same client as without`() {
    var rest = [UInt8](repeating: 0, count: 36)
    rest.replaceSubrange(10..<16, with: [0xFF, 0xFF, 192, 0, 2, 7])
    let bytes = ProxyVector.header(family: 0x21, rest)
    guard case .header(let client?, _) = Self.read(bytes) else {
      Issue.record("nobody")
      return
    }
    #expect(client == "192.0.2.7")
  }

  /// Lines with a part of the reason against them.
  private static let wrongLines: [(String, String)] = [
    ("GET / HTTP/1.1\r\n", "does not begin with"), ("\r\n\r\n\r\n", "does not begin with"),
    ("PROXY TCP5 192.0.2.7 192.0.2.1 1 2\r\n", "malformed"),
    ("PROXY TCP4 192.0.2.7 192.0.2.1 1 65536\r\n", "malformed"),
    ("PROXY TCP4 192.0.2.7 192.0.2.1 +1 2\r\n", "malformed"),
    ("PROXY TCP4 192.0.2.700 192.0.2.1 1 2\r\n", "malformed"),
    ("PROXY TCP4 2001:db8::7 192.0.2.1 1 2\r\n", "malformed"),
    ("PROXY TCP6 192.0.2.7 ::1 1 2\r\n", "malformed"),
    ("PROXY TCP4 192.0.2.7 192.0.2.1 1\r\n", "malformed"),
    ("PROXY TCP4  192.0.2.7 192.0.2.1 1 2\r\n", "malformed"),
    ("PROXY TCP4 192.0.2.7 192.0.2.1 1 2\n", "malformed"), ("PROXY \r\n", "malformed"),
    ("PROXY UNKNOWN " + String(repeating: "x", count: 100), "too long"),
  ]

  @Test(arguments: wrongLines)
  func `a wrong line is refused`(text: String, reason: String) {
    guard case .malformed(let sentence) = Self.read(Array(text.utf8)) else {
      Issue.record("\(text) was taken")
      return
    }
    #expect(sentence.contains(reason), "\(sentence)")
  }

  /// Parts of the reason with headers.
  private static let wrongHeaders: [(String, [UInt8])] = [
    ("version", ProxyVector.header(command: 0x11, family: 0x11, Array(four[16...]))),
    ("command", ProxyVector.header(command: 0x22, family: 0x11, Array(four[16...]))),
    ("not of a TCP", ProxyVector.header(family: 0x12, Array(four[16...]))),
    ("not of a TCP", ProxyVector.header(family: 0x41, Array(four[16...]))),
    ("too few", ProxyVector.header(family: 0x11, Array(four[16..<27]))),
    ("too few", ProxyVector.header(family: 0x21, Array(six[16..<51]))),
    ("too few", ProxyVector.header(family: 0x31, [1])),
    ("at most 2048", ProxyVector.header(family: 0x11, [UInt8](repeating: 0, count: 2_033))),
  ]

  @Test(arguments: wrongHeaders)
  func `a wrong header is refused`(reason: String, bytes: [UInt8]) {
    guard case .malformed(let sentence) = Self.read(bytes) else {
      Issue.record("it was taken")
      return
    }
    #expect(sentence.contains(reason), "\(sentence)")
    // At once: what is too long is not waited for.
    if reason.contains("2048") { #expect(Self.read(Array(bytes[..<16])) != .incomplete) }
  }

  @Test func `a header of the greatest length is taken`() {
    let rest = Array(Self.four[16...]) + [UInt8](repeating: 0, count: 2_020)
    let bytes = ProxyVector.header(family: 0x11, rest)
    #expect(bytes.count == 2_048)
    #expect(Self.read(bytes) == .header(client: "192.0.2.7", bytes: 2_048))
  }
}
