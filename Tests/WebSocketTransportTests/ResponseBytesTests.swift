import Testing

@testable import WebSocketTransport

@Suite struct ResponseBytesTests {
  private func head(
    _ response: HTTPResponse, keepsConnection: Bool = true, limit: Int = 100
  ) -> String {
    String(
      decoding: ResponseBytes.head(
        of: response, keepsConnection: keepsConnection, withBodyUpTo: limit, date: "today"),
      as: UTF8.self)
  }

  @Test func `status, headers, length and connection stand before the body`() {
    let response = HTTPResponse(status: 200, headers: [("A", "b"), ("C", "d")], body: [104, 105])
    #expect(
      head(response)
        == "HTTP/1.1 200 OK\r\nDate: today\r\nA: b\r\nC: d\r\n"
        + "Content-Length: 2\r\nConnection: keep-alive\r\n\r\nhi")
    #expect(
      head(response, keepsConnection: false, limit: 1).hasSuffix("Connection: close\r\n\r\nh"))
  }

  @Test(arguments: [204, 304])
  func `a status without a body has no length`(status: Int) {
    let text = head(HTTPResponse(status: status, body: [1]))
    #expect(!text.contains("Content-Length"))
    #expect(text.hasSuffix("\r\n\r\n"))
  }

  @Test func `control characters in headers become spaces`() {
    let text = head(HTTPResponse(status: 200, headers: [("A\nB", "c\r\nSet-Cookie: d")]))
    #expect(text.contains("\r\nA B: c  Set-Cookie: d\r\n"))
  }

  @Test(arguments: [200, 400, 404, 405, 421, 426, 500, 503])
  func `the codes in use have a phrase`(status: Int) {
    #expect(!ResponseBytes.phrase(status).isEmpty)
  }
}
