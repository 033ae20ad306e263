import Testing

@testable import WebSocketTransport

@Suite struct ParsedRequestTests {
  private func request(
    _ headers: (name: String, value: String)..., target: String = "/", minorVersion: Int = 1
  ) -> ParsedRequest {
    ParsedRequest(method: "GET", target: target, minorVersion: minorVersion, headers: headers)
  }

  @Test func `a header's lines are joined, and an empty one is absent`() {
    let request = request(("accept", "a"), ("host", ""), ("accept", "b"))
    #expect(request.header("accept") == "a, b")
    #expect(request.header("host") == nil)
    #expect(request.header("origin") == nil)
  }

  @Test(arguments: [
    ("close", 1, false), ("keep-alive", 1, true), ("Keep-Alive, Close", 1, false), ("", 1, true),
    ("x, close ", 1, false), ("closed", 1, true), ("", 0, false), ("keep-alive", 0, true),
  ])
  func `header and version decide whether the connection is kept`(
    connection: String, minorVersion: Int, keeps: Bool
  ) {
    #expect(
      request(("connection", connection), minorVersion: minorVersion).keepsConnection == keeps)
  }

  @Test func `a body is announced by its length or its coding`() {
    #expect(!request().announcesBody)
    #expect(!request(("content-length", "0")).announcesBody)
    for length in ["1", "", "x", "-1", "00"] {
      #expect(request(("content-length", length)).announcesBody)
    }
    #expect(request(("transfer-encoding", "identity")).announcesBody)
  }

  @Test func `the head has the path, query and headers, decoded`() throws {
    let request = request(("host", "here"), ("user-agent", "test"), target: "/a%20b?c=d+e")
    let head = try #require(request.head(peerAddress: "::1"))
    #expect(head.path == "/a b")
    #expect(head.argument("c") == "d e")
    #expect(head.host == "here")
    #expect(head.userAgent == "test")
    #expect(head.peerAddress == "::1")
    #expect(self.request(target: "/%00").head(peerAddress: "::1") == nil)
  }
}
