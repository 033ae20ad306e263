import Testing

@testable import WebSocketTransport

@Suite struct PendingResponseTests {
  /// All that goes out where the socket takes at most so many bytes at a time.
  private func sent(_ response: HTTPResponse, isHead: Bool = false, atATime limit: Int) -> [UInt8] {
    var rest = PendingResponse(response, keepsConnection: true, isHead: isHead)
    var bytes: [UInt8] = []
    while !rest.isEmpty {
      let taken = rest.next { part in
        bytes += part.prefix(limit)
        return min(limit, part.count)
      }
      guard taken > 0 else { return [] }
    }
    return bytes
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000], [1_000, 60_000, 1_000_000])
  func `head and body go out whole, however little is taken`(length: Int, limit: Int) {
    let body = (0..<length).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8)) }
    let response = HTTPResponse(status: 200, body: body)
    let head = ResponseBytes.head(of: response, keepsConnection: true, withBodyUpTo: 0)
    #expect(sent(response, atATime: limit) == head + body)
    #expect(sent(response, isHead: true, atATime: limit) == head)
  }

  @Test func `a body in pieces goes out in chunks, and for HTTP 1.0 until the end`() {
    let response = HTTPResponse(status: 200, body: Array("ab".utf8), rest: NoSource())
    for takesChunks in [true, false] {
      var rest = PendingResponse(response, keepsConnection: true, takesChunks: takesChunks)
      #expect(rest.keepsConnection == takesChunks)
      var text = ""
      let drain = { (rest: inout PendingResponse) in
        while !rest.isEmpty {
          _ = rest.next { part in
            text += String(decoding: part, as: UTF8.self)
            return part.count
          }
        }
      }
      drain(&rest)
      guard let awaited = rest.awaited else {
        Issue.record("nothing follows")
        continue
      }
      var last = PendingResponse(piece: Array("c".utf8), isLast: true, of: awaited)
      drain(&last)
      #expect(last.awaited == nil)
      #expect(text.contains("Transfer-Encoding: chunked") == takesChunks)
      #expect(!text.contains("Content-Length"))
      #expect(
        text.hasSuffix(takesChunks ? "\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n" : "\r\n\r\nabc"))
    }
  }

  private final class NoSource: HTTPBodySource {
    func advance(for _: ConnectionID) {}
  }

  @Test func `a status without a body sends none, and a full socket takes nothing`() {
    let response = HTTPResponse(status: 304, body: [1, 2, 3])
    let head = ResponseBytes.head(of: response, keepsConnection: true, withBodyUpTo: 0)
    #expect(sent(response, atATime: 10) == head)
    var rest = PendingResponse(response, keepsConnection: false)
    #expect(rest.next { _ in -1 } == -1)
    #expect(!rest.isEmpty)
    #expect(!rest.keepsConnection)
  }
}
