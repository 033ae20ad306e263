import Glibc
import Testing

/// A TCP connection of a test that sends and takes bytes, never waiting.
final class PlainSocket {
  private(set) var received: [UInt8] = []
  private let descriptor: Int32
  private let port: Int

  init(port: Int, receiveBufferBytes: Int32? = nil) throws {
    self.port = port
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBufferBytes {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
  }

  /// Resets the connection: on Linux, by connecting to no address.
  func reset() {
    var none = sockaddr()
    none.sa_family = sa_family_t(AF_UNSPEC)
    connect(descriptor, &none, socklen_t(MemoryLayout<sockaddr>.size))
  }

  func send(_ text: String) {
    #expect(send(bytes: Array(text.utf8)))
  }

  /// Sends bytes; returns whether the socket took all of them.
  @discardableResult
  func send(bytes: [UInt8]) -> Bool {
    Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Asks for a WebSocket; what comes on it is sent unmasked, so that its text can be looked for.
  func sendHandshake(_ target: String, host: String? = nil, header: String = "X-Test: 1") {
    send(
      "GET \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1"):\(port)\r\nUpgrade: websocket\r\n"
        + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(header)\r\n\r\n")
  }

  /// Takes some of what has come.
  func take(_ bytes: Int) {
    var buffer = [UInt8](repeating: 0, count: bytes)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { received += buffer[..<count] }
  }

  /// The received text.
  var text: String { String(decoding: received, as: UTF8.self) }

  /// The end of what has come, as text.
  var lastText: String { String(decoding: received.suffix(1_024), as: UTF8.self) }

  /// Reads the received bytes; returns whether the other side has finished.
  func isAtEnd() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return count == 0 || errno != EAGAIN }
      received += buffer[..<count]
    }
  }
}

/// An answer by HTTP as it came over the wire.
struct LiveResponse {
  let status: Int
  /// The headers by their names in small letters.
  let headers: [String: String]
  let body: String

  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    self.status = status
    headers = lines.dropFirst().reduce(into: [:]) { headers, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    body = String(text[end.upperBound...])
  }
}
