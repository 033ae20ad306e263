import CLibwebsockets
import CSSL

/// The client's side of the opening handshake (RFC 6455 section 4.1).
struct ClientHandshake {
  /// The result of the server's answer.
  enum Answer: Equatable {
    /// The answer is incomplete.
    case incomplete
    /// The connection is open with this sub-protocol; the bytes from `rest` on follow the answer.
    case accepted(subprotocol: String?, rest: Int)
    /// The handshake failed.
    case failed(ConnectFailure)
  }

  private let url: WebSocketURL
  private let offered: [String]
  private let key: String
  /// Further lines of the request's head, each with its end.
  private let headers: String

  /// A handshake; `nonce` are 16 random bytes.
  init(url: WebSocketURL, offered: [String], nonce: [UInt8], headers: String = "") {
    self.headers = headers
    self.url = url
    self.offered = offered
    key = Self.base64(nonce)
  }

  /// The request.
  var request: [UInt8] {
    let offer =
      offered.isEmpty ? "" : "Sec-WebSocket-Protocol: \(offered.joined(separator: ", "))\r\n"
    return Array(
      ("GET \(url.target) HTTP/1.1\r\nHost: \(url.authority)\r\nUpgrade: websocket\r\n"
        + "Connection: Upgrade\r\nSec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\n"
        + offer + headers + "\r\n").utf8)
  }

  /// Checks the answer's bytes so far.
  func judge(_ bytes: [UInt8]) -> Answer {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound else {
      return bytes.count < TransportLimits.answerHeadBytes
        ? .incomplete : .failed(.cannotConnect(reason: "the server's answer is too long"))
    }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
      return .failed(.cannotConnect(reason: "the server's answer is not HTTP"))
    }
    let headers = lines.dropFirst()
    guard status == 101 else {
      let seconds = Self.value("retry-after", in: headers).flatMap { Int($0) } ?? 0
      let wait = min(max(0, seconds), TransportLimits.retryAfterSeconds)
      return .failed(.refused(status: status, retryAfterSeconds: wait))
    }
    guard Self.value("sec-websocket-accept", in: headers) == Self.acceptKey(key) else {
      return .failed(.cannotConnect(reason: "the server's answer does not match the handshake"))
    }
    let subprotocol = Self.value("sec-websocket-protocol", in: headers)
    guard subprotocol.map(offered.contains) ?? true else {
      return .failed(.cannotConnect(reason: "the server chose a sub-protocol not offered"))
    }
    return .accepted(subprotocol: subprotocol, rest: end + 4)
  }

  /// The key's answer: base64 of the SHA-1 of the key and a fixed text.
  static func acceptKey(_ key: String) -> String {
    let text = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
    var digest = [UInt8](repeating: 0, count: 20)
    lws_SHA1(text, text.count, &digest)
    return base64(digest)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    var text = [UInt8](repeating: 0, count: 4 * ((bytes.count + 2) / 3) + 1)
    let count = EVP_EncodeBlock(&text, bytes, Int32(bytes.count))
    return String(decoding: text[..<Int(count)], as: UTF8.self)
  }

  private static func value(_ name: String, in lines: ArraySlice<Substring>) -> String? {
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].lowercased() == name else { continue }
      return String(parts[1].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return nil
  }
}
