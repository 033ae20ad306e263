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
    #expect(throws: WebSocketURL.Mistake.notWebSocket("http://a/")) {
      try WebSocketURL("http://a/")
    }
  }

  @Test(arguments: [("wss://a/b", 443, "wss://a:443/b"), ("WSS://a:8443", 8_443, "wss://a:8443/")])
  func `an address with TLS has a port of its own`(text: String, port: Int, whole: String) throws {
    let url = try WebSocketURL(text)
    #expect(url.isSecure && url.port == port && url.description == whole)
    #expect(try !WebSocketURL("ws://a").isSecure)
  }
}
