import CSQLite
import Foundation
import RelayCore
import RelayProtocol
import Testing

@testable import RoomStore

struct RoomDatabaseTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func open() throws(ArchiveFault) -> RoomDatabase {
    try RoomDatabase(directory: folder.path, at: 1_000)
  }

  @Test func `records are there after the file is opened again`() throws {
    let records = [RoomRecord.made(chunks: [1...3, 4...4]), .made("other", keyframe: 9)]
    try open().save(records, at: 5_000)
    let database = try open()
    #expect(
      try database.summaries().map { [$0.room.text, $0.epoch] } == [
        ["demo", "demo-1"], ["other", "other-1"],
      ])
    let demo = try #require(try database.load("demo-1"))
    #expect(demo.chunks == records[0].chunks)
    #expect(demo.keyframe == nil && demo.damage.isEmpty)
    #expect(try database.load("other-1")?.keyframe == records[1].keyframe)
    #expect(try database.load("nowhere") == nil)
  }

  @Test func `a list entry has times, the last event, the bytes and the end`() throws {
    let database = try open()
    try database.save([.made(chunks: [1...3])], at: 5_000)
    let over = RoomRecord.made(chunks: [4...7], isOver: true)
    try database.save([over], at: 6_000)
    #expect(
      try database.summaries() == [
        RecordingSummary(
          room: over.room, epoch: "demo-1", begun: 5_000, saved: 6_000, isOver: true, last: 7,
          bytes: 7)
      ])
  }

  @Test func `only what follows the newest keyframe is loaded`() throws {
    let database = try open()
    try database.save([.made(chunks: [1...3], keyframe: 3)], at: 1)
    try database.save([.made(chunks: [4...5])], at: 2)
    try database.save([.made(chunks: [6...6], keyframe: 6), .made(chunks: [7...9])], at: 3)
    let recording = try #require(try database.load("demo-1"))
    #expect(recording.keyframe?.sequenceNumber == 6)
    #expect(recording.chunks.map(\.first) == [7])
  }

  @Test func `a chunk with a flipped bit is named and the others are loaded`() throws {
    try open().save([.made(chunks: [1...3, 4...6, 7...9])], at: 1)
    try edit("UPDATE chunks SET bytes = x'070709' WHERE first = 4")
    let recording = try #require(try open().load("demo-1"))
    #expect(recording.chunks.map(\.first) == [1, 7])
    #expect(recording.damage == ["events 4 to 6 of room demo are damaged"])
  }

  @Test func `an older keyframe stands in for a damaged one`() throws {
    try open().save([.made(chunks: [1...3], keyframe: 3)], at: 1)
    try open().save([.made(chunks: [4...6], keyframe: 6)], at: 2)
    try edit("UPDATE keyframes SET bytes = x'00' WHERE number = 6")
    let recording = try #require(try open().load("demo-1"))
    #expect(recording.keyframe?.sequenceNumber == 3)
    #expect(recording.chunks.map(\.first) == [4])
    #expect(recording.damage == ["the keyframe at event 6 of room demo is damaged"])
  }

  @Test func `damaged drawers are named and left out`() throws {
    var record = RoomRecord.made(chunks: [1...1])
    record.drawers = [1, 2, 3]
    try open().save([record], at: 1)
    #expect(try open().load("demo-1")?.drawers == [1, 2, 3])
    try edit("UPDATE recordings SET drawers = x'010203ff'")
    let recording = try #require(try open().load("demo-1"))
    #expect(recording.drawers == [])
    #expect(recording.damage == ["the drawers of room demo are damaged"])
  }

  @Test func `a room is deleted with all its recordings`() throws {
    let database = try open()
    try database.save([.made(chunks: [1...1]), .made("other", chunks: [1...2])], at: 1)
    #expect(try database.delete(RecordFixture.room("demo")) == 1)
    #expect(try database.delete(RecordFixture.room("demo")) == 0)
    #expect(try database.summaries().map(\.room.text) == ["other"])
    try database.save([.made(chunks: [1...4])], at: 2)
    #expect(try database.load("demo-1")?.chunks.map(\.last) == [4])
  }

  @Test func `a new file is its owner's alone, also in a directory that others can read`() throws {
    let database = try open()
    try database.save([.made(chunks: [1...1])], at: 1)
    for suffix in ["", "-wal", "-shm"] {
      let facts = try FileManager.default.attributesOfItem(atPath: database.path + suffix)
      #expect(facts[.posixPermissions] as? Int == 0o600, "\(suffix)")
    }
  }

  @Test func `a second server on the directory is refused with a sentence`() throws {
    let first = try open()
    #expect(throws: ArchiveFault.inUse(directory: folder.path)) { try open() }
    #expect(
      ArchiveFault.inUse(directory: "/d").description
        == "another relay keeps its rooms in /d; store.directory names another directory")
    withExtendedLifetime(first) {}
  }

  @Test func `a file from a newer version is refused with a sentence and stays`() throws {
    try open().save([.made(chunks: [1...1])], at: 1)
    try edit("PRAGMA user_version = 99")
    let path = folder.path + "/" + RoomDatabase.fileName
    let fault = ArchiveFault.newer(path: path, found: 99, known: RoomSchema.version)
    #expect(throws: fault) { try open() }
    #expect(fault.description.contains("was written by a newer version"))
    try edit("PRAGMA user_version = \(RoomSchema.version)")
    #expect(try open().summaries().count == 1)
  }

  @Test func `a damaged file is set aside and a new one is begun`() throws {
    let path = folder.path + "/" + RoomDatabase.fileName
    try Data("this is no database, and it is long enough to have a header of one".utf8)
      .write(to: URL(filePath: path))
    let database = try open()
    #expect(database.setAside == path + ".damaged-1000")
    #expect(FileManager.default.fileExists(atPath: path + ".damaged-1000"))
    try database.save([.made(chunks: [1...1])], at: 1)
    #expect(try database.summaries().count == 1)
  }

  @Test(arguments: [false, true])
  func `damage that a save meets sets the file aside, and a new one is begun`(
    isTrial: Bool
  ) throws {
    try open().save([.made(chunks: [1...1])], at: 1)
    try damage(rootOf: "chunks")
    let database = try open()
    #expect(database.setAside == nil)
    #expect(throws: ArchiveFault.self) {
      if isTrial {
        try database.tryWriting()
      } else {
        try database.save([.made(chunks: [2...2])], at: 2_000)
      }
    }
    #expect(throws: ArchiveFault.self, "it may stay") { try database.reopen() }
    #expect(database.setAside == nil)
    let aside = "\(database.path).damaged-3000"
    try Data("an earlier one".utf8).write(to: URL(filePath: aside))
    try database.reopen(settingAsideAt: 3_000)
    #expect(database.setAside == aside + "-2")
    #expect(try Data(contentsOf: URL(filePath: aside)).count == 14)
    try database.save([.made(chunks: [1...2])], at: 4_000)
    #expect(try database.load("demo-1")?.chunks.map(\.last) == [2])
  }

  @Test func `after a file was set aside, another one stays for some minutes`() throws {
    let path = folder.path + "/" + RoomDatabase.fileName
    try Data("this is no database, and it is long enough to have a header of one".utf8)
      .write(to: URL(filePath: path))
    let database = try open()
    try database.save([.made(chunks: [1...1])], at: 2_000)
    try edit("PRAGMA wal_checkpoint(TRUNCATE)")
    try damage(rootOf: "chunks")
    try database.reopen()
    #expect(throws: ArchiveFault.self) { try database.tryWriting() }
    #expect(throws: ArchiveFault.self) { try database.reopen(settingAsideAt: 500_000) }
    #expect(database.setAside == path + ".damaged-1000")
    try database.reopen(settingAsideAt: 700_000)
    #expect(database.setAside == path + ".damaged-700000")
  }

  @Test func `damage of the file itself is named`() throws {
    try open().save([.made(chunks: [1...1])], at: 1)
    try damage(rootOf: "sqlite_autoindex_facts_1")
    let damage = try open().damage()
    #expect(damage.first?.contains("returns error code 11") == true, "\(damage)")
  }

  /// Overwrites the first page of a table or index while nobody has the file open.
  private func damage(rootOf name: String) throws {
    let path = folder.path + "/" + RoomDatabase.fileName
    let page = try SQLiteConnection(path: path).integer(
      "SELECT rootpage FROM sqlite_master WHERE name = ?", .text(name))
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: UInt64(1_024 * (page - 1)))
    try file.write(contentsOf: Data(repeating: 0xFF, count: 1_024))
    try file.close()
  }

  @Test func `a version below 0 is damage`() throws {
    try open().save([.made(chunks: [1...1])], at: 1)
    try edit("PRAGMA user_version = -1")
    #expect(throws: ArchiveFault.self) { try RecordingLibrary(directory: folder.path) }
    #expect(try open().setAside != nil)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `what root makes belongs to the directory's owner`() throws {
    #expect(chown(folder.path, 65_534, 65_533) == 0)
    let database = try open()
    try database.save([.made(chunks: [1...1])], at: 1)
    for name in ["lock"] + ["", "-wal", "-shm"].map({ RoomDatabase.fileName + $0 }) {
      let facts = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      #expect(facts[.ownerAccountID] as? Int == 65_534, "\(name)")
      #expect(facts[.groupOwnerAccountID] as? Int == 65_533, "\(name)")
    }
  }

  @Test func `a directory that cannot be made is a fault with its reason`() {
    #expect(
      throws: ArchiveFault.unusable(path: "/dev/null/rooms", reason: "Not a directory")
    ) { try RoomDatabase(directory: "/dev/null/rooms", at: 0) }
  }

  @Test func `a full disk undoes the whole save, and later ones succeed`() throws {
    let database = try open()
    database.pageLimit = 12
    try database.reopen()
    var large = RoomRecord.made("other", chunks: [1...1])
    large.chunks[0].bytes = [UInt8](repeating: 1, count: 100_000)
    #expect(throws: ArchiveFault.self) {
      try database.save([.made(chunks: [1...1]), large], at: 1)
    }
    #expect(try database.summaries().isEmpty)
    try database.save([.made(chunks: [1...1])], at: 2)
    #expect(try database.summaries().map(\.room.text) == ["demo"])
  }

  @Test func `a trial finds a full disk, and leaves nothing`() throws {
    let database = try open()
    try database.tryWriting()
    let file = try SQLiteConnection(path: database.path)
    #expect(try file.integer("PRAGMA freelist_count") >= 64, "they were written to the file")
    #expect(try file.integer("SELECT (SELECT count(*) FROM facts) + count(*) FROM chunks") == 0)
    _ = try database.vacuum()
    database.pageLimit = 12
    try database.reopen()
    #expect(throws: ArchiveFault.self) { try database.tryWriting() }
    try database.save([.made(chunks: [1...1])], at: 1)
  }

  @Test func `a file that was deleted is a fault until it is opened again`() throws {
    let database = try open()
    try FileManager.default.removeItem(atPath: database.path)
    #expect(throws: ArchiveFault.self) { try database.save([.made(chunks: [1...1])], at: 1) }
    try database.reopen()
    try database.save([.made(chunks: [1...1])], at: 1)
    #expect(try database.summaries().count == 1)
  }

  @Test func `an end is clean once, and only if it was marked`() throws {
    #expect(try open().takeCleanEnd() == false)
    try open().markCleanEnd()
    let database = try open()
    #expect(try database.takeCleanEnd())
    #expect(try database.takeCleanEnd() == false)
  }

  @Test func `an end is not clean after a save, also if nobody asked at the start`() throws {
    try open().markCleanEnd()
    let database = try open()
    try database.save([.made(chunks: [1...1])], at: 1)
    #expect(try database.takeCleanEnd() == false)
    try database.markCleanEnd()
    try database.save([.made(chunks: [2...2])], at: 2)
    #expect(try database.takeCleanEnd() == false)
  }

  private func edit(_ sql: String) throws {
    try SQLiteConnection(path: folder.path + "/" + RoomDatabase.fileName).run(sql)
  }
}
