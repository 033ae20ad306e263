import RelayCore
import Testing

@testable import RoomStore

struct ChunkPackerTests {
  private let folder: TemporaryDirectory
  private let database: RoomDatabase
  private let file: SQLiteConnection

  init() throws {
    folder = try TemporaryDirectory()
    database = try RoomDatabase(directory: folder.path, at: 0)
    file = try SQLiteConnection(path: database.path)
  }

  /// A record of one chunk with an event a byte, all the same.
  private func record(_ numbers: ClosedRange<Int>, isStart: Bool = false) -> RoomRecord {
    var record = RoomRecord.made()
    record.chunks = [
      RecordedChunk(
        first: numbers.lowerBound, last: numbers.upperBound, isStart: isStart,
        bytes: [UInt8](repeating: 1, count: numbers.count))
    ]
    return record
  }

  private func packings() throws -> [Int] {
    try file.rows("SELECT packed FROM chunks ORDER BY first") { $0.integer(0) }
  }

  @Test func `a room that is over is packed and reads the same`() throws {
    var records = (0..<10).map { record(($0 * 100 + 1)...($0 * 100 + 100), isStart: $0 % 5 == 0) }
    records[9].isOver = true
    try database.save(records, at: 1)
    #expect(try packings() == [ChunkPacker.Packing.block.rawValue])
    let loaded = try #require(try database.load("demo-1")).chunks
    #expect(loaded == records.flatMap(\.chunks))
    let bytes = try file.integer("SELECT sum(length(bytes)) FROM chunks")
    #expect(try database.summaries().map(\.bytes) == [bytes])
  }

  @Test func `a room that goes on is packed block by block`() throws {
    let size = ChunkPacker.blockBytes / 4
    for index in 0..<9 {
      try database.save([record((index * size + 1)...((index + 1) * size))], at: 1)
    }
    #expect(try packings() == [3, 3, 0])
    let first = try database.load("demo-1")?.chunks.map(\.first)
    #expect(first == (0..<9).map { $0 * size + 1 })
    #expect(try database.damage().isEmpty)
  }

  @Test func `a block ends at a keyframe`() throws {
    var records = (0..<4).map { record(($0 * 100 + 1)...($0 * 100 + 100)) }
    records[1].keyframe = RoomRecord.made(keyframe: 200).keyframe
    records[3].isOver = true
    try database.save(records, at: 1)
    let rows = try file.rows("SELECT first, last, packed FROM chunks ORDER BY first") {
      [$0.integer(0), $0.integer(1), $0.integer(2)]
    }
    #expect(rows == [[1, 200, 3], [201, 400, 3]])
    #expect(try database.load("demo-1", upTo: 150)?.chunks.map(\.first) == [1, 101])
    #expect(try database.load("demo-1")?.chunks.map(\.first) == [201, 301])
  }

  @Test func `times before and after a pause of weeks are kept`() throws {
    let times = [1, 3_000_000_000, 6_000_000_000]
    for (index, time) in times.enumerated() {
      var part = record((100 * index + 1)...(100 * index + 100))
      if index == 0 { part.keyframe = RoomRecord.made(keyframe: 0).keyframe }
      part.isOver = index == 2
      try database.save([part], at: Int64(time))
    }
    let library = try RecordingLibrary(directory: folder.path)
    let recording = try #require(try library.summary(of: "demo-1"))
    let content = try #require(try library.content(of: 0, in: recording))
    #expect(content.blocks.dropFirst().map(\.time) == times.map { $0 - 1 })
  }

  @Test func `events are not joined over a gap, and damaged chunks stay as they are`() throws {
    var last = record(900...999)
    last.isOver = true
    try database.save([record(1...100), record(101...200), record(300...400)], at: 1)
    try file.run("UPDATE chunks SET sum = sum + 1 WHERE first = 101")
    try database.save([last], at: 2)
    let rows = try file.rows("SELECT first, last, packed FROM chunks ORDER BY first") {
      [$0.integer(0), $0.integer(1), $0.integer(2)]
    }
    #expect(rows == [[1, 100, 3], [101, 200, 0], [300, 400, 3], [900, 999, 3]])
    #expect(try database.damage() == ["events 101 to 200 of room demo are damaged"])
  }

  @Test func `chunks that do not become smaller are left`() throws {
    let over = RoomRecord.made(chunks: [1...3], isOver: true)
    try database.save([over], at: 1)
    #expect(try packings() == [ChunkPacker.Packing.left.rawValue])
    #expect(try database.load("demo-1")?.chunks == over.chunks)
  }

  @Test func `a flipped bit in a block names its events, and the others are loaded`() throws {
    let size = ChunkPacker.blockBytes
    for index in 0..<3 {
      try database.save([record((index * size + 1)...((index + 1) * size), isStart: true)], at: 1)
    }
    try file.run("UPDATE chunks SET bytes = x'28b52ffd00' WHERE first = \(size + 1)")
    let loaded = try #require(try database.load("demo-1"))
    #expect(loaded.chunks.map(\.first) == [1, 2 * size + 1])
    #expect(loaded.damage == ["events \(size + 1) to \(2 * size) of room demo are damaged"])
  }
}
