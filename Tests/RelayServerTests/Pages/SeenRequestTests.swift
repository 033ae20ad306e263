import Testing

@testable import RelayServer

struct SeenRequestTests {
  @Test func `each client is shown its own request`() throws {
    let live = try LiveServer()
    let response = try live.request(
      "/api/request",
      headers: ["X-Forwarded-For: 203.0.113.4", "X-Forwarded-For: \"10.0.0.1", "Forwarded: for=x"])
    #expect(response.status == 200)
    #expect(response.headers["cache-control"] == "no-store")
    let seen = try #require(SeenRequest(json: Array(response.body.utf8)))
    #expect(seen.address == "127.0.0.1")
    #expect(seen.host == "127.0.0.1:\(live.server.port)")
    #expect(seen.origin == nil)
    #expect(seen.forwarded == "203.0.113.4, \"10.0.0.1")
    let other = try live.request("/api/request", headers: ["Forwarded: for=x"])
    #expect(try #require(SeenRequest(json: Array(other.body.utf8))).forwarded == nil)
  }

  @Test(arguments: ["", "[]", "{}", "<html>", "{\"address\":1}"])
  func `what is no such answer is none`(text: String) {
    #expect(SeenRequest(json: Array(text.utf8)) == nil)
  }
}
