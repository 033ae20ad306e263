import CSQLite
import Foundation
import RelayCore
import Testing

@testable import RoomStore

struct SQLiteConnectionTests {
  private let file: SQLiteConnection

  init() throws {
    file = try SQLiteConnection(path: ":memory:")
    try file.run("CREATE TABLE t (a INTEGER, b TEXT, c BLOB)")
  }

  @Test func `values are read as they were bound`() throws {
    try file.run("INSERT INTO t VALUES (?, ?, ?)", .integer(7), .text("é"), .bytes([1, 0, 2]))
    try file.run("INSERT INTO t VALUES (?, ?, ?)", .null, .null, .bytes([]))
    let rows = try file.rows("SELECT a, b, c FROM t") {
      "\($0.integer(0)) \($0.text(1)) \($0.bytes(2))"
    }
    #expect(rows == ["7 é [1, 0, 2]", "0  []"])
    #expect(try file.integer("SELECT a FROM t WHERE b = ?", .text("é")) == 7)
  }

  @Test func `a number that no part has cannot overflow`() throws {
    try file.run("INSERT INTO t VALUES (?, '', ''), (?, '', '')", .integer(.max), .integer(.min))
    let found = try file.rows("SELECT a FROM t") { $0.integer(0) }
    #expect(found == [1 << 53, -1 << 53])
  }

  @Test func `a file in a folder that cannot be written is read as it is`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/50 % of #1?.sqlite"
    try SQLiteConnection(path: path).run("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
    let fixed = try SQLiteConnection(path: path, makes: false, isFixed: true)
    #expect(try fixed.integer("SELECT count(*) FROM t") == 0)
    #expect(throws: ArchiveFault.self) { try fixed.run("DELETE FROM t") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a log that cannot be read without writing has advice`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/rooms.sqlite"
    let writer = try SQLiteConnection(path: path)
    try writer.run("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: "\(path)-copy\(suffix)")
    }
    try #require(chmod(folder.path, 0o500) == 0)
    defer { chmod(folder.path, 0o700) }
    let error = #expect(throws: ArchiveFault.self) {
      try SQLiteConnection(path: path + "-copy", makes: false).integer("SELECT count(*) FROM t")
    }
    #expect(error?.description.hasSuffix("; copy it to a folder that can be written") == true)
  }

  @Test func `an error undoes the transaction and has SQLite's sentence`() throws {
    let error = #expect(throws: ArchiveFault.self) {
      try file.transaction { () throws(ArchiveFault) in
        try file.run("INSERT INTO t VALUES (1, '', '')")
        try file.run("INSERT INTO nowhere VALUES (1)")
      }
    }
    #expect(error == .unusable(path: ":memory:", reason: "no such table: nowhere"))
    #expect(try file.integer("SELECT count(*) FROM t") == 0)
  }
}
