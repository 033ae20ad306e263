import Testing

@testable import RelayServer

struct PagesCheckTests {
  private static func findings(_ path: String) -> [Finding] {
    var server = Configuration.Server()
    server.web = path
    return PagesCheck.findings(server)
  }

  @Test func `pages without recognizers are a warning, without a directory a fault`() throws {
    let folder = try TemporaryFolder.pages()
    let found = Self.findings(folder.path)
    #expect(found.map(\.verdict) == [.ok, .warning])
    #expect(found[1].sentence.contains("engine/gestures.wasm is missing"))
    try folder.write("wasm", to: "engine/gestures.wasm")
    #expect(Self.findings(folder.path).map(\.verdict) == [.ok, .ok])
    try folder.remove("index.html")
    let none = Self.findings(folder.path)
    #expect(none.map(\.verdict) == [.fault])
    #expect(none[0].sentence.contains("holds no index.html"))
    #expect(none[0].remedy == "Set server.web to the directory of the pages")
  }
}
