import TestSupport
import Testing

/// Requests to a relay, and its answers as text.
extension RawClient {
  /// Sends text, which the socket must take at once.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(offer(bytes) == bytes.count)
  }

  /// Asks for a WebSocket; what comes on it is sent unmasked, so that its text can be looked for.
  func sendHandshake(_ target: String, host: String? = nil, header: String? = nil) {
    let further = header.map { "\($0)\r\n" } ?? ""
    send(
      "GET \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1"):\(port)\r\nUpgrade: websocket\r\n"
        + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(further)\r\n")
  }

  /// The received text.
  var text: String { String(decoding: received, as: UTF8.self) }

  /// The end of what has come, as text.
  var lastText: String { String(decoding: received.suffix(1_024), as: UTF8.self) }

  /// Reads the received bytes; returns whether the other side has finished.
  @discardableResult
  func readsToEnd() -> Bool {
    read()
    return isAtEnd
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
