import Testing

@testable import RelayServer

struct WebDirectoryTests {
  static func text(_ assets: StaticAssets) -> String? {
    assets["/index.html"].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [false, true])
  func `a changed page is served only where reloading is on`(reloads: Bool) throws {
    let folder = try TemporaryFolder.pages()
    var configuration = Configuration.Server()
    configuration.web = folder.path
    configuration.webReload = reloads
    let web = try WebDirectory(configuration)
    #expect(Self.text(web.assets()) == "<title>lobby</title>")
    try folder.write("<title>changed</title>", to: "index.html")
    try folder.write("new", to: "new.txt")
    #expect(
      Self.text(web.assets()) == (reloads ? "<title>changed</title>" : "<title>lobby</title>"))
    #expect((web.assets()["/new.txt"] != nil) == reloads)
  }
}
