import Foundation
import Testing

@testable import RelayServer

struct StaticAssetsTests {
  @Test func `every file below the folder has its path, and nothing else has one`() throws {
    let folder = try TemporaryFolder.pages()
    try folder.write("secret", to: ".hidden")
    try folder.write("secret", to: ".git/config")
    try folder.link("passwd", to: "/etc/passwd")
    try folder.link("alias.js", to: "net/main.js")
    let assets = try StaticAssets(directory: folder.path)
    #expect(assets["/index.html"]?.bytes == Array("<title>lobby</title>".utf8))
    #expect(assets["/net/main.js"]?.contentType == "text/javascript; charset=utf-8")
    #expect(assets["/alias.js"] == assets["/net/main.js"])
    let absent = [
      "/.hidden", "/.git/config", "/passwd", "/net", "/net/", "", "index.html", "/INDEX.HTML",
      "/../\(folder.url.lastPathComponent)/index.html", "/net/../index.html",
    ]
    for path in absent { #expect(assets[path] == nil, "\(path)") }
    #expect(assets.count == 7)
  }

  @Test func `a missing folder or one without pages is rejected with a sentence`() throws {
    let missing = #expect(throws: StaticAssets.Fault.self) {
      try StaticAssets(directory: "/nowhere/web")
    }
    #expect(missing?.description == "there is no directory /nowhere/web with the web pages")
    let folder = try TemporaryFolder(["a.txt": "a"])
    let other = #expect(throws: StaticAssets.Fault.self) {
      try StaticAssets(directory: folder.path)
    }
    #expect(other == .noIndex(folder.path))
    let file = #expect(throws: StaticAssets.Fault.self) {
      try StaticAssets(directory: folder.path + "/a.txt")
    }
    #expect(file == .noDirectory(folder.path + "/a.txt"))
  }
}
