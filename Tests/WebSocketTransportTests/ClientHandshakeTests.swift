import Testing

@testable import WebSocketTransport

@Suite struct ClientHandshakeTests {
  /// RFC 6455 section 1.3: the sample nonce and its answer.
  private let handshake: ClientHandshake

  init() throws {
    handshake = ClientHandshake(
      url: try WebSocketURL("ws://here:9/ws?a=b"), offered: ["v1.a", "v1.b"],
      nonce: Array("the sample nonce".utf8))
  }

  private func judge(_ head: String) -> ClientHandshake.Answer {
    handshake.judge(
      Array(
        (head + "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "\r\n").utf8))
  }

  private let accept = "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

  @Test func `the request names host, target, key and offer`() {
    let request = String(decoding: handshake.request, as: UTF8.self)
    #expect(request.hasPrefix("GET /ws?a=b HTTP/1.1\r\n"))
    #expect(request.contains("\r\nHost: here:9\r\n"))
    #expect(request.contains("\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"))
    #expect(request.contains("\r\nSec-WebSocket-Protocol: v1.a, v1.b\r\n"))
    #expect(request.hasSuffix("\r\n\r\n"))
  }

  @Test func `the right answer opens, with or without a sub-protocol`() {
    let plain = "HTTP/1.1 101 Switching Protocols\n\(accept)"
    #expect(judge(plain) == .accepted(subprotocol: nil, rest: plain.utf8.count + 5))
    guard case .accepted("v1.b", _) = judge(plain + "\nsec-websocket-protocol:  v1.b ") else {
      Issue.record("not accepted")
      return
    }
  }

  @Test func `any other status is reported`() {
    #expect(judge("HTTP/1.1 503 No") == .failed(.refused(status: 503)))
    #expect(judge("HTTP/1.0 200 OK") == .failed(.refused(status: 200)))
  }

  @Test(arguments: [
    ("7", 7), ("0", 0), ("-1", 0), ("7000000", 3_600), ("99999999999999999999", 0), ("", 0),
    ("Fri, 31 Dec 1999 23:59:59 GMT", 0),
  ])
  func `the wait that the server asks for is reported`(text: String, seconds: Int) {
    let answer = judge("HTTP/1.1 429 No\nretry-after: \(text)")
    #expect(answer == .failed(.refused(status: 429, retryAfterSeconds: seconds)))
  }

  @Test(arguments: [
    "SSH-2.0-x", "HTTP/1.1 abc", "HTTP/1.1 101 x",
    "HTTP/1.1 101 x\nSec-WebSocket-Accept: other",
    "HTTP/1.1 101 x\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\nSec-WebSocket-Protocol: c",
  ])
  func `what is no answer to our handshake fails`(head: String) {
    guard case .failed(.cannotConnect) = judge(head) else {
      Issue.record("\(judge(head))")
      return
    }
  }

  @Test func `half an answer is waited for, an endless one is not`() {
    #expect(handshake.judge(Array("HTTP/1.1 101".utf8)) == .incomplete)
    #expect(handshake.judge([]) == .incomplete)
    guard case .failed = handshake.judge([UInt8](repeating: 65, count: 20_000)) else {
      Issue.record("waits on")
      return
    }
  }
}
