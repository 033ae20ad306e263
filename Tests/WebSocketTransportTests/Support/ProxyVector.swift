/// Headers of the PROXY protocol for tests.
enum ProxyVector {
  /// A header of version 2 with its length.
  static func header(command: UInt8 = 0x21, family: UInt8, _ rest: [UInt8]) -> [UInt8] {
    let length = [UInt8(rest.count >> 8), UInt8(rest.count & 255)]
    return Array("\r\n\r\n\0\r\nQUIT\n".utf8) + [command, family] + length + rest
  }

  /// The header of a TCP connection from an IPv4 address.
  static func header(of client: [UInt8]) -> [UInt8] {
    header(family: 0x11, client + [127, 0, 0, 1, 0xC3, 0x50, 0x1F, 0x90])
  }

  /// A header of version 1.
  static func line(_ text: String) -> [UInt8] { Array((text + "\r\n").utf8) }
}
