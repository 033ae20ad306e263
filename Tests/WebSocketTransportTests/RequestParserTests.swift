import Testing

@testable import WebSocketTransport

@Suite struct RequestParserTests {
  private func read(_ text: String) -> RequestParser.Outcome {
    Array(text.utf8).withUnsafeBytes(RequestParser.read)
  }

  private func request(_ text: String) throws -> ParsedRequest {
    guard case .request(let request, let bytes) = read(text) else {
      Issue.record("no request: \(read(text))")
      throw NoRequest()
    }
    #expect(bytes <= text.utf8.count)
    return request
  }

  private struct NoRequest: Error {}

  @Test func `a request is taken apart, and what follows it left alone`() throws {
    let first = "GET /a?b=c HTTP/1.1\r\nHost:  here \r\nX-Empty:\r\nACCEPT: a:b\r\n\r\n"
    guard case .request(let request, let bytes) = read(first + "GET /next") else {
      Issue.record("no request")
      return
    }
    #expect(bytes == first.utf8.count)
    #expect(request.method == "GET")
    #expect(request.target == "/a?b=c")
    #expect(request.minorVersion == 1)
    #expect(request.headers.map(\.name) == ["host", "x-empty", "accept"])
    #expect(request.headers.map(\.value) == ["here", "", "a:b"])
  }

  @Test func `every beginning of a request is incomplete`() {
    let whole = "GET /a HTTP/1.1\r\nHost: here\r\n\r\n"
    for count in 1..<whole.utf8.count {
      guard case .incomplete = read(String(decoding: whole.utf8.prefix(count), as: UTF8.self))
      else {
        Issue.record("\(count) bytes")
        return
      }
    }
  }

  @Test func `blank lines before a request are skipped`() {
    for (text, count) in [("\r\nGET / HTTP/1.1\r\n", 2), ("\r\n\r\n\r\n\r", 6)] {
      guard case .blank(count) = read(text) else {
        Issue.record("not blank: \(read(text))")
        return
      }
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\n", 400), ("GET /\r\n", 400), ("GET  / HTTP/1.1\r\n", 400),
    ("GET / HTTP/1.1 \r\n", 400), ("G(T / HTTP/1.1\r\n", 400), ("GET / HTTP/1.x\r\n", 400),
    ("GET / FTP/1.1\r\n", 400), ("(", 400), ("\u{16}\u{3}\u{1}", 400), ("\u{E9}", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505), ("GET / HTTP/0.9\r\n\r\n", 505),
    ("GET /" + String(repeating: "x", count: 8_192), 414),
    ("GET / HTTP/1.1\r\nA: " + String(repeating: "x", count: 8_192), 431),
    ("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 101), 431),
  ])
  func `an invalid request is rejected at its first wrong byte`(text: String, status: Int) {
    guard case .refused(status) = read(text) else {
      Issue.record("\(read(text))")
      return
    }
  }

  @Test func `an HTTP/1.0 request needs no host, and is marked`() throws {
    let request = try request("HEAD / HTTP/1.0\r\n\r\n")
    #expect(request.minorVersion == 0)
    #expect(request.method == "HEAD")
  }
}
