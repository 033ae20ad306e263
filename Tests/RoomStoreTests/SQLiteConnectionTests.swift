import CSQLite
import Testing

@testable import RoomStore

struct SQLiteConnectionTests {
  private let file: SQLiteConnection

  init() throws {
    file = try SQLiteConnection(path: ":memory:")
    try file.run("CREATE TABLE t (a INTEGER, b TEXT, c BLOB)")
  }

  @Test
  func `values are read as they were bound`() throws {
    try file.run("INSERT INTO t VALUES (?, ?, ?)", .integer(7), .text("é"), .bytes([1, 0, 2]))
    try file.run("INSERT INTO t VALUES (?, ?, ?)", .null, .null, .bytes([]))
    let rows = try file.rows("SELECT a, b, c FROM t") {
      "\($0.integer(0)) \($0.text(1)) \($0.bytes(2))"
    }
    #expect(rows == ["7 é [1, 0, 2]", "0  []"])
    #expect(try file.integer("SELECT a FROM t WHERE b = ?", .text("é")) == 7)
  }

  @Test
  func `an error undoes the transaction and has SQLite's sentence`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try file.transaction { () throws(SQLiteError) in
        try file.run("INSERT INTO t VALUES (1, '', '')")
        try file.run("INSERT INTO nowhere VALUES (1)")
      }
    }
    #expect(error?.message == "no such table: nowhere")
    #expect(error?.isDamage == false)
    #expect(try file.integer("SELECT count(*) FROM t") == 0)
  }
}
