import Testing

@testable import RelayServer

struct ContentTypeTests {
  @Test(arguments: [
    ("/index.html", "text/html; charset=utf-8"), ("/a.b/main.js", "text/javascript; charset=utf-8"),
    ("/x.CSS", "text/css; charset=utf-8"), ("/engine.wasm", "application/wasm"),
    ("/icon.svg", "image/svg+xml"), ("/LICENSE", "application/octet-stream"),
    ("/a.js/none", "application/octet-stream"), ("/x.unknown", "application/octet-stream"),
  ])
  func `a file's type follows from its ending`(path: String, type: String) {
    #expect(ContentType.of(path) == type)
  }
}
