import Foundation
import RelayCore
import RelayProtocol
import Testing

@testable import RoomStore

struct RecordingTrimmerTests {
  private let folder: TemporaryDirectory
  private let database: RoomDatabase

  init() throws {
    folder = try TemporaryDirectory()
    database = try RoomDatabase(directory: folder.path, at: 0)
    for (time, last) in [(1_000, 10), (2_000, 20), (3_000, 30)] {
      try database.save([.made(chunks: [(last - 9)...last], keyframe: last)], at: Int64(time))
    }
    try database.save([.made(chunks: [31...40])], at: 4_000)
    try database.save([.made("other", chunks: [1...5], keyframe: 5, isOver: true)], at: 2_000)
  }

  private func bytes() throws -> [String: Int] {
    try Dictionary(database.summaries().map { ($0.room.text, $0.bytes) }, uniquingKeysWith: +)
  }

  @Test func `parts that ended before the age are deleted, and rooms that were over`() throws {
    let before = try bytes()
    let count = try database.trim(to: ArchiveBounds(ageMilliseconds: 1_500), at: 4_000)
    let after = try bytes()
    #expect(after["other"] == nil)
    #expect(try #require(before["demo"]) + (before["other"] ?? 0) - count == after["demo"])
    let demo = try #require(try database.load("demo-1"))
    #expect(demo.keyframe?.sequenceNumber == 30 && demo.chunks.map(\.first) == [31])
  }

  /// Chunks of a hundred equal bytes each, which end at the event 10, 20, 30 and 40.
  private func compressible(keyframes: Bool) -> [RoomRecord] {
    [10, 20, 30, 40].map { last in
      var record = RoomRecord.made(
        "packed", chunks: [(last - 9)...last], keyframe: keyframes && last < 40 ? last : nil,
        isOver: last == 40)
      record.chunks[0].bytes = [UInt8](repeating: 1, count: 100)
      return record
    }
  }

  private func packed() throws -> [[Int]] {
    try file().rows(
      """
      SELECT first, last, packed FROM chunks
      WHERE recording = (SELECT id FROM recordings WHERE room = 'packed') ORDER BY first
      """
    ) { [$0.integer(0), $0.integer(1), $0.integer(2)] }
  }

  @Test func `what is packed is deleted up to a keyframe, and no more`() throws {
    for (index, record) in compressible(keyframes: true).enumerated() {
      try database.save([record], at: Int64(1_000 * (index + 1)))
    }
    #expect(try packed() == [[1, 10, 3], [11, 20, 3], [21, 30, 3], [31, 40, 3]])
    _ = try database.trim(to: ArchiveBounds(ageMilliseconds: 1_500), at: 4_000)
    #expect(try packed() == [[21, 30, 3], [31, 40, 3]])
    let found = try #require(try database.load("packed-1", upTo: 30))
    #expect(found.keyframe?.sequenceNumber == 30)
    let first = try #require(try database.load("packed-1", upTo: 29))
    #expect(first.keyframe?.sequenceNumber == 20 && first.chunks.map(\.first) == [21])
  }

  @Test func `a block of earlier versions stays while a part needs it`() throws {
    try database.save(compressible(keyframes: false), at: 4_000)
    for last in [10, 20, 30] {
      try database.save([.made("packed", keyframe: last, isOver: true)], at: 4_000)
    }
    let chosen = "(SELECT id FROM recordings WHERE room = 'packed')"
    try file().run(
      """
      UPDATE keyframes SET time = 100 * number WHERE recording = \(chosen);
      UPDATE recordings SET saved = 3000 WHERE id = \(chosen)
      """)
    #expect(try packed() == [[1, 40, 3]])
    let before = try #require(try bytes()["packed"])
    #expect(try database.trim(to: ArchiveBounds(ageMilliseconds: 1_500), at: 4_000) > 0)
    #expect(try packed() == [[1, 40, 3]])
    let after = try #require(try bytes()["packed"])
    #expect(after < before)
    let first = try #require(try database.load("packed-1", upTo: 29))
    #expect(first.keyframe?.sequenceNumber == 20 && first.chunks.map(\.first) == [21])
    let found = try #require(try database.load("packed-1"))
    #expect(found.keyframe?.sequenceNumber == 30 && found.chunks.map(\.first) == [31])
    #expect(try database.damage().isEmpty)
    #expect(try database.trim(to: ArchiveBounds(ageMilliseconds: 500), at: 4_000) > 0)
    #expect(try packed() == [])
  }

  @Test func `the last part of a live room stays whatever the bounds`() throws {
    let bounds = ArchiveBounds(ageMilliseconds: 0, roomBytes: 0, totalBytes: 0)
    _ = try database.trim(to: bounds, at: 1_000_000)
    let demo = try #require(try database.load("demo-1"))
    #expect(demo.keyframe?.sequenceNumber == 30 && demo.chunks.map(\.first) == [31])
    #expect(try database.summaries().map(\.room.text) == ["demo"])
    #expect(try database.damage().isEmpty)
  }

  /// Saves three recordings of 3 MB each.
  private func saveLarge() throws {
    for number in 1...3 {
      let epoch = "large-\(number)"
      try database.save(
        [.made("large", epoch: epoch, chunks: [1...1], isOver: true)], at: Int64(number))
    }
    let chosen = "(SELECT id FROM recordings WHERE room = 'large')"
    try file().run(
      """
      UPDATE chunks SET bytes = zeroblob(3000000) WHERE recording IN \(chosen);
      UPDATE recordings SET bytes = 3000000 WHERE id IN \(chosen);
      """)
  }

  @Test func `a large deletion takes several calls`() throws {
    try saveLarge()
    let bounds = ArchiveBounds(roomBytes: 2_000_000)
    for _ in 1...3 { #expect(try database.trim(to: bounds, at: 5_000) == 3_000_000) }
    #expect(try bytes()["large"] == nil && database.trim(to: bounds, at: 5_000) == 0)
  }

  @Test func `a recording goes on with differences after others were deleted`() throws {
    var record = RoomRecord.made(chunks: [41...41], keyframe: 41)
    record.keyframe?.strokes = [.drawn(1, samples: 900)]
    try database.save([record], at: 5_000)
    #expect(try database.trim(to: ArchiveBounds(ageMilliseconds: 3_500), at: 6_000) > 0)
    record.chunks = []
    record.keyframe?.sequenceNumber = 42
    try database.save([record], at: 7_000)
    #expect(try file().integer("SELECT count(*) FROM differences WHERE number = 42") == 1)
  }

  private func file() throws -> SQLiteConnection { try SQLiteConnection(path: database.path) }

  @Test func `a room's bound takes the oldest parts of that room`() throws {
    let before = try bytes()
    let limit = try #require(before["demo"]) - 1
    #expect(try database.trim(to: ArchiveBounds(roomBytes: limit), at: 5_000) > 0)
    let after = try bytes()
    #expect(try #require(after["demo"]) <= limit)
    #expect(after["other"] == before["other"])
  }

  @Test func `the bound of all takes the oldest recording first`() throws {
    let total = try bytes().values.reduce(0, +)
    _ = try database.trim(to: ArchiveBounds(totalBytes: total - 1), at: 5_000)
    #expect(try bytes().values.reduce(0, +) <= total - 1)
    #expect(try bytes()["other"] != nil)
  }

  @Test func `bounds that hold delete nothing`() throws {
    let before = try bytes()
    let bounds = ArchiveBounds(ageMilliseconds: 10_000, roomBytes: 1 << 20, totalBytes: 1 << 20)
    #expect(try database.trim(to: bounds, at: 5_000) == 0)
    #expect(try bytes() == before)
  }

  @Test func `what was deleted is given back to the file system, and the rest stays`() throws {
    try saveLarge()
    let before = try bytes()
    #expect(try database.vacuum() < 10_000)
    #expect(try database.delete(RecordFixture.room("large")) == 3)
    try database.purge()
    #expect(try database.vacuum() > 9_000_000)
    #expect(try bytes() == before.filter { $0.key != "large" })
  }

  @Test func `a deletion writes little, and the space is overwritten step by step`() throws {
    try saveLarge()
    // A file that is opened anew has no log yet.
    try database.reopen()
    try database.save([.made("large", epoch: "large-3", isDeletion: true)], at: 5_000)
    #expect(try logBytes() < 100_000)
    #expect(try bytes()["large"] == nil && database.load("large-1") == nil)
    try database.save([.made("large", chunks: [1...4])], at: 6_000)
    #expect(try database.trim(to: ArchiveBounds(), at: 6_000) == 3_000_000)
    #expect(try database.trim(to: ArchiveBounds(), at: 6_000) == 3_000_000)
    // As after a crash, another process goes on.
    try database.reopen()
    #expect(try database.trim(to: ArchiveBounds(), at: 6_000) == 3_000_000)
    #expect(try database.trim(to: ArchiveBounds(), at: 6_000) == 0)
    #expect(try file().integer("SELECT count(*) FROM chunks WHERE length(bytes) > 100") == 0)
    #expect(try database.load("large-1")?.chunks.map(\.last) == [4])
    #expect(try database.summaries().map(\.room.text) == ["demo", "other", "large"])
  }

  /// Damages the chunk of a large recording.
  private func damageLarge(_ number: Int) throws {
    let connection = try file()
    let content = [UInt8](repeating: 0xAB, count: 3_000_000)
    try connection.run(
      "UPDATE chunks SET bytes = ? WHERE recording = (SELECT id FROM recordings WHERE epoch = ?)",
      .bytes(content), .text("large-\(number)"))
    _ = try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)")
    let path = URL(filePath: database.path)
    // The first four bytes of a page of the chunk name the next one.
    let bytes = try Data(contentsOf: path)
    let page = stride(from: 0, to: bytes.count, by: 1_024).first {
      bytes[$0 + 4] == 0xAB && bytes[$0 + 1_023] == 0xAB
    }
    let handle = try FileHandle(forUpdating: path)
    try handle.seek(toOffset: UInt64(try #require(page)))
    try handle.write(contentsOf: Data(repeating: 0xFF, count: 1_024))
    try handle.close()
  }

  @Test func `a damaged recording that is deleted stops no other deletion`() throws {
    try saveLarge()
    try damageLarge(1)
    #expect(try database.delete(RecordFixture.room("large")) == 3)
    for _ in 2...3 {
      #expect(try database.trim(to: ArchiveBounds(), at: 5_000) == 3_000_000)
    }
    let bounds = ArchiveBounds(ageMilliseconds: 1_500)
    #expect(try database.trim(to: bounds, at: 4_000) > 0)
    #expect(throws: ArchiveFault.self) { try database.trim(to: bounds, at: 4_000) }
    #expect(try bytes().keys.sorted() == ["demo"])
    #expect(try file().integer("SELECT count(*) FROM recordings") == 2)
    try database.save([.made("large", chunks: [1...4])], at: 6_000)
  }

  @Test func `the log does not stay as large as it was once`() throws {
    var large = RoomRecord.made("large", chunks: [1...1])
    large.chunks[0].bytes = (0..<12_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    try database.save([large], at: 5_000)
    for number in 2...4 {
      try database.save([.made("large", chunks: [number...number])], at: 6_000)
    }
    #expect(try logBytes() <= 4_096_000)
  }

  private func logBytes() throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: database.path + "-wal")
    return facts[.size] as? Int ?? 0
  }
}
