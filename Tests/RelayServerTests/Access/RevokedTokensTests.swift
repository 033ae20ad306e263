import Glibc
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

  @Test func `the file is read again when its permissions change`() throws {
    let folder = try TemporaryFolder(["revoked": "t1\n"])
    var list = RevokedTokens(path: folder.path + "/revoked")
    #expect(try list.update() == true)
    chmod(folder.path + "/revoked", 0o600)
    #expect(try list.update() == true)
  }

  @Test func `a read that failed is tried again, and reported once`() throws {
    let folder = try TemporaryFolder(["revoked": "t1\n"])
    var list = RevokedTokens(path: folder.path + "/revoked")
    let failing = { (_: String) throws(ConfigurationError) -> [UInt8] in
      throw ConfigurationError(problems: [])
    }
    #expect(throws: ConfigurationError.self) { try list.update(reading: failing) }
    #expect(try list.update(reading: failing) == false)
    #expect(try list.update() == true)
    #expect(list.ids == ["t1"])
  }

  @Test func `without a file nothing is revoked`() throws {
    var list = RevokedTokens(path: "")
    #expect(try list.update() == false)
    #expect(list.ids.isEmpty)
  }
}
