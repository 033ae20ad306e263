import CSQLite
import Glibc
import RelayCore

/// A value that is bound to a statement.
enum SQLiteValue {
  case integer(Int)
  case text(String)
  case bytes([UInt8])
  case null
}

/// A row of a result; it is valid until the next one.
struct SQLiteRow {
  fileprivate let statement: OpaquePointer

  /// The largest number: no time, event or length comes near, and sums cannot overflow.
  private static let largest = 1 << 53

  /// The integer in a column, at most 2⁵³ from 0, where a damaged file has more; 0 for NULL.
  func integer(_ column: Int32) -> Int {
    max(-Self.largest, min(Int(sqlite3_column_int64(statement, column)), Self.largest))
  }

  /// The text in a column; empty for NULL.
  func text(_ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }

  /// The bytes in a column; empty for NULL.
  func bytes(_ column: Int32) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(statement, column))
    return sqlite3_column_blob(statement, column).map {
      [UInt8](UnsafeRawBufferPointer(start: $0, count: count))
    } ?? []
  }
}

/// An open database file, which belongs to one thread at a time.
final class SQLiteConnection {
  private let handle: OpaquePointer
  private let path: String
  /// Whether SQLite cannot write beside the file, as it must to read one with a log.
  private let isFixed: Bool
  private static let patienceMilliseconds: Int32 = 2_000

  /// Opens the file, and with `makes` makes it if there is none.
  ///
  /// A file in a folder that cannot be written is read as one that nothing changes.
  init(path: String, makes: Bool = true, isFixed: Bool? = nil) throws(ArchiveFault) {
    self.path = path
    self.isFixed = isFixed ?? (!makes && !Self.canWrite(beside: path))
    var opened: OpaquePointer?
    var name = path
    var flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (makes ? SQLITE_OPEN_CREATE : 0)
    if self.isFixed, access(path + "-wal", F_OK) != 0 {
      name = Self.fixedName(of: path)
      flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    }
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard let opened else { throw .unusable(path: path, reason: "out of memory") }
    handle = opened
    guard code == SQLITE_OK else { throw error(code) }
    sqlite3_busy_timeout(handle, Self.patienceMilliseconds)
  }

  private static func canWrite(beside path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return access(".", W_OK) == 0 }
    return access(String(path[...slash]), W_OK) == 0
  }

  /// The URI of a file that nothing changes.
  private static func fixedName(of path: String) -> String {
    let escaped = [("%", "%25"), ("?", "%3f"), ("#", "%23")].reduce(path) {
      $0.split(separator: $1.0, omittingEmptySubsequences: false).joined(separator: $1.1)
    }
    return "file:\(escaped)?immutable=1"
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs a statement, or several without values.
  func run(_ sql: String, _ values: SQLiteValue...) throws(ArchiveFault) {
    if values.isEmpty {
      let code = sqlite3_exec(handle, sql, nil, nil, nil)
      guard code == SQLITE_OK else { throw error(code) }
    } else {
      try visit(sql, values) { _ in }
    }
  }

  /// The rows of a query.
  func rows<Row>(
    _ sql: String, _ values: SQLiteValue..., read: (SQLiteRow) -> Row
  ) throws(ArchiveFault) -> [Row] {
    var rows: [Row] = []
    try visit(sql, values) { rows.append(read($0)) }
    return rows
  }

  /// The integer in the first column of the first row; 0 without a row.
  func integer(_ sql: String, _ values: SQLiteValue...) throws(ArchiveFault) -> Int {
    var found: Int?
    try visit(sql, values) { found = found ?? $0.integer(0) }
    return found ?? 0
  }

  /// Runs `body` as one transaction, which an error undoes.
  func transaction<Answer>(
    _ body: () throws(ArchiveFault) -> Answer
  ) throws(ArchiveFault) -> Answer {
    try run("BEGIN IMMEDIATE")
    do throws(ArchiveFault) {
      let answer = try body()
      try run("COMMIT")
      return answer
    } catch {
      // SQLite may have undone it already.
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  private func visit(
    _ sql: String, _ values: [SQLiteValue], _ visit: (SQLiteRow) -> Void
  ) throws(ArchiveFault) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code) }
    defer { sqlite3_finalize(prepared) }
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1), of: prepared)
      guard code == SQLITE_OK else { throw error(code) }
    }
    while true {
      let code = sqlite3_step(prepared)
      guard code == SQLITE_ROW else {
        if code == SQLITE_DONE { return }
        throw error(code)
      }
      visit(SQLiteRow(statement: prepared))
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32, of statement: OpaquePointer) -> Int32 {
    switch value {
    case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
    case .text(let text): relay_bind_text(statement, index, text)
    case .bytes(let bytes): relay_bind_bytes(statement, index, bytes, Int32(bytes.count))
    case .null: sqlite3_bind_null(statement, index)
    }
  }

  /// The fault of a code, with SQLite's sentence.
  private func error(_ code: Int32) -> ArchiveFault {
    let code = code & 0xFF
    let message = String(cString: sqlite3_errmsg(handle))
    if code == SQLITE_CORRUPT || code == SQLITE_NOTADB {
      return .damaged(path: path, reason: message)
    }
    let isBarred = isFixed && (code == SQLITE_CANTOPEN || code == SQLITE_READONLY)
    let advice = isBarred ? "; copy it to a folder that can be written" : ""
    return .unusable(path: path, reason: message + advice)
  }
}
