import Testing

@testable import RelayServer

struct WebDirectoryTests {
  static func text(_ assets: StaticAssets) -> String? {
    assets["/index.html"].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [false, true])
  func `a changed page is served only with reloading on`(reloads: Bool) throws {
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

  @Test(arguments: [false, true])
  func `a module that is built after the start is served, and again when it changes`(
    reloads: Bool
  ) throws {
    let folder = try TemporaryFolder.pages()
    var configuration = Configuration.Server()
    configuration.web = folder.path
    configuration.webReload = reloads
    let web = try WebDirectory(configuration)
    let path = "/engine/gestures.wasm"
    #expect(web.asset(at: path) == nil)
    try folder.write("first", to: "engine/gestures.wasm")
    let first = try #require(web.asset(at: path))
    #expect(first.bytes == Array("first".utf8) && first.contentType == "application/wasm")
    #expect(web.asset(at: path) == first)
    try folder.write("longer", to: "engine/gestures.wasm")
    let second = try #require(web.asset(at: path))
    #expect(second.bytes == Array("longer".utf8) && second.entityTag != first.entityTag)
  }

  @Test func `a file is sent in the smallest form that is there and accepted`() throws {
    let folder = try TemporaryFolder.pages()
    for (name, text) in [("a.js", "plain"), ("a.js.br", "small"), ("a.js.gz", "packed")] {
      try folder.write(text, to: "assets/\(name)")
      try folder.write(text, to: "engine/\(name.replacing("a.js", with: "gestures.wasm"))")
    }
    var configuration = Configuration.Server()
    configuration.web = folder.path
    let web = try WebDirectory(configuration)
    for (path, type) in [
      ("/assets/a.js", "text/javascript; charset=utf-8"),
      ("/engine/gestures.wasm", "application/wasm"),
    ] {
      let forms = [[.gzip, .brotli], [.gzip], []].map { web.asset(at: path, accepting: $0) }
      #expect(forms.map { $0?.coding } == [.gzip, .gzip, nil], "in the order of the codings")
      #expect(web.asset(at: path, accepting: [.brotli, .gzip])?.bytes == Array("small".utf8))
      #expect(forms.allSatisfy { $0?.contentType == type })
      #expect(Set(forms.compactMap { $0?.entityTag }).count == 2)
    }
    #expect(web.asset(at: "/index.html", accepting: [.brotli])?.coding == nil)
  }

  @Test func `a module that was there at the start stays when its file goes`() throws {
    let folder = try TemporaryFolder.pages()
    try folder.write("first", to: "engine/gestures.wasm")
    var configuration = Configuration.Server()
    configuration.web = folder.path
    let web = try WebDirectory(configuration)
    try folder.remove("engine/gestures.wasm")
    #expect(web.asset(at: "/engine/gestures.wasm")?.bytes == Array("first".utf8))
  }
}
