import Glibc
import Testing

@testable import RelayServer

/// The file of revoked tokens.
struct RevokedTokensTests {
  @Test func `the file is read again when it changes`() throws {
    let folder = try TemporaryFolder(["revoked": "t1\n\n t2 lost on a train\n"])
    var list = RevokedTokens(path: folder.path + "/revoked")
    #expect(try list.update(now: 0) == true)
    #expect(list.ids == ["t1", "t2"])
    #expect(try list.update(now: 0) == false)
    try folder.write("t3\n", to: "revoked")
    #expect(try list.update(now: 0) == true)
    #expect(list.ids == ["t3"])
    try folder.remove("revoked")
    #expect(throws: ConfigurationError.self) { try list.update(now: 0) }
    // It is reported once, and the ids stay revoked.
    #expect(try list.update(now: 0) == false)
    #expect(list.ids == ["t3"])
  }

  @Test func `the file is read again when its permissions change`() throws {
    let folder = try TemporaryFolder(["revoked": "t1\n"])
    var list = RevokedTokens(path: folder.path + "/revoked")
    #expect(try list.update(now: 0) == true)
    chmod(folder.path + "/revoked", 0o600)
    #expect(try list.update(now: 0) == true)
  }

  @Test func `a read that failed is tried again, and reported once a minute`() throws {
    let folder = try TemporaryFolder(["revoked": "t1\n"])
    var list = RevokedTokens(path: folder.path + "/revoked")
    let failing = { (_: String) throws(ConfigurationError) -> [UInt8] in
      throw ConfigurationError(problems: [])
    }
    for minute in 0..<2 {
      let now = 60_000 * Double(minute)
      #expect(throws: ConfigurationError.self) { try list.update(now: now, reading: failing) }
      #expect(try list.update(now: now + 59_999, reading: failing) == false)
    }
    #expect(try list.update(now: 0) == true)
    #expect(list.ids == ["t1"])
  }

  @Test func `a list of some megabytes is read`() throws {
    let ids = (0..<100_000).map { "\($0)-0123456789abcdef0123456789abcdef" }
    let folder = try TemporaryFolder(["revoked": ids.joined(separator: "\r\n")])
    var list = RevokedTokens(path: folder.path + "/revoked")
    #expect(try list.update(now: 0) == true)
    #expect(list.ids == Set(ids))
  }

  @Test func `without a file nothing is revoked`() throws {
    var list = RevokedTokens(path: "")
    #expect(try list.update(now: 0) == false)
    #expect(list.ids.isEmpty)
  }
}
