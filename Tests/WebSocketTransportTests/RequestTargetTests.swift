import Testing

@testable import WebSocketTransport

@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", "/"), ("/a/b", "/a/b"), ("/a/b/", "/a/b/"), ("//a///b", "/a/b"), ("/a/./b", "/a/b"),
    ("/a/../b", "/b"), ("/..", "/"), ("/../../etc", "/etc"), ("/%2e%2e/%2E%2e/etc", "/etc"),
    ("/a/b/..", "/a/"), ("/a%2Fb", "/a/b"), ("/a+b", "/a+b"), ("/%C3%A4", "/ä"), ("/a#b", "/a"),
    ("http://here/a", "/a"), ("HTTP://here:1", "/"), ("https://here/a/../b?c", "/b"),
  ])
  func `a path is decoded and stays below the root`(target: String, path: String) throws {
    #expect(try #require(RequestTarget(target)).path == path)
  }

  @Test func `a query is taken apart in its order`() throws {
    let query = try #require(RequestTarget("/x?a=1&b&&c=%26+%3D=&a=")).query
    #expect(query.map(\.name) == ["a", "b", "c", "a"])
    #expect(query.map(\.value) == ["1", "", "& ==", ""])
  }

  @Test(arguments: [
    "", "x", "*", "here:1", "/%", "/%0", "/%0g", "/%g0", "/%00", "/%0a", "/%7f", "/%ff", "/?%00",
    "/?a=%ff", "/?" + String(repeating: "a&", count: 33),
    "/?a=" + String(repeating: "b", count: 2_048),
  ])
  func `what cannot be decoded, or is too much, cannot be served`(target: String) {
    #expect(RequestTarget(target) == nil)
  }
}
