import Testing
import WebSocketTransport

@Suite struct WebSocketURLTests {
  @Test(arguments: [
    ("ws://localhost:8080/ws/draw/demo", "localhost", 8080, "/ws/draw/demo"),
    ("WS://here/x?since=a:1", "here", 80, "/x?since=a:1"),
    ("ws://here", "here", 80, "/"),
    ("ws://here:1?name=Blue", "here", 1, "/?name=Blue"),
    ("ws://[::1]:9000/ws", "::1", 9000, "/ws"),
    ("ws://[::1]", "::1", 80, "/"),
  ])
  func `an address is taken apart`(text: String, host: String, port: Int, target: String) throws {
    let url = try WebSocketURL(text)
    #expect(url.host == host)
    #expect(url.port == port)
    #expect(url.target == target)
    #expect(try WebSocketURL(url.description) == url)
  }

  @Test(arguments: [
    "ws://", "ws://:80/", "ws://a:0/", "ws://a:65536/", "ws://a:b/", "ws://a b/", "ws://a/\n",
    "ws://me@a/", "ws://[::1]x/", "ws://a/#b", "ws://a/ä",
  ])
  func `a malformed address is refused`(text: String) {
    #expect(throws: WebSocketURL.Mistake.malformed(text)) { try WebSocketURL(text) }
  }

  @Test func `another scheme is refused by its name`() {
    #expect(throws: WebSocketURL.Mistake.needsTLS("wss://a/")) { try WebSocketURL("wss://a/") }
    #expect(throws: WebSocketURL.Mistake.notWebSocket("http://a/")) {
      try WebSocketURL("http://a/")
    }
    let mistake = WebSocketURL.Mistake.needsTLS("wss://a/")
    #expect(mistake.description.contains("TLS"))
  }
}
