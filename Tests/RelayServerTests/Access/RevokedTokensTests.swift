import Testing

@testable import RelayServer

/// The file of revoked tokens.
struct RevokedTokensTests {
  @Test func `the file is read again when it changes`() throws {
    let folder = try TemporaryFolder(["revoked": "t1\n\n t2 lost on a train\n"])
    var list = RevokedTokens(path: folder.path + "/revoked")
    #expect(try list.update() == true)
    #expect(list.ids == ["t1", "t2"])
    #expect(try list.update() == false)
    try folder.write("t3\n", to: "revoked")
    #expect(try list.update() == true)
    #expect(list.ids == ["t3"])
    try folder.remove("revoked")
    #expect(throws: ConfigurationError.self) { try list.update() }
    // It is reported once, and the ids stay revoked.
    #expect(try list.update() == false)
    #expect(list.ids == ["t3"])
  }

  @Test func `without a file nothing is revoked`() throws {
    var list = RevokedTokens(path: "")
    #expect(try list.update() == false)
    #expect(list.ids.isEmpty)
  }
}
