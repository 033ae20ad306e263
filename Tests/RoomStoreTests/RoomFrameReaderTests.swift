import RelayCore
import RelayProtocol
import TestSupport
import Testing

@testable import RoomStore

struct RoomFrameReaderTests {
  private let folder: TemporaryDirectory
  private let database: RoomDatabase
  private let file: SQLiteConnection

  /// Saves a keyframe of a large room, and nine frames with a stroke more each.
  init() throws {
    folder = try TemporaryDirectory()
    database = try RoomDatabase(directory: folder.path, at: 0)
    file = try SQLiteConnection(path: database.path)
    for number in 1...10 { try database.save([Self.record(number)], at: Int64(number)) }
  }

  private static func record(_ number: Int) -> RoomRecord {
    var record = RoomRecord.made(chunks: [(10 * number)...(10 * number)], keyframe: 10 * number)
    record.keyframe?.strokes = (1...(20 + number)).map {
      var stroke = Snapshot.Stroke.drawn($0, samples: 12)
      stroke.isLiftSampled = $0 % 2 == 0
      return stroke
    }
    record.keyframe?.viewers = number
    return record
  }

  private func frame(upTo last: Int) throws -> Snapshot? {
    try database.load("demo-1", upTo: last)?.keyframe
  }

  @Test func `a room's frames after the first are small differences`() throws {
    #expect(try file.rows("SELECT number FROM keyframes") { $0.integer(0) } == [10])
    let sizes = try file.rows("SELECT length(ink) + length(state) FROM differences") {
      $0.integer(0)
    }
    #expect(sizes.count == 9)
    #expect(sizes.max() ?? 0 < 500, "\(sizes)")
  }

  @Test(arguments: 1...10)
  func `each frame is as it was saved`(number: Int) throws {
    let found = try #require(try frame(upTo: 10 * number))
    #expect(found == Self.record(number).keyframe)
    #expect(found.strokes.map(\.isLiftSampled) == (1...(20 + number)).map { $0 % 2 == 0 })
    #expect(try frame(upTo: 10 * number + 9) == Self.record(number).keyframe)
  }

  @Test func `before the first frame there is none`() throws {
    #expect(try frame(upTo: 9) == nil)
  }

  @Test(arguments: [
    ("differences SET ink = x'00' WHERE number = 50", 40),
    ("differences SET state = x'00' WHERE number = 50", 40),
    // The anchor's ink is intact, but no later state can be read.
    ("differences SET state = x'00' WHERE number = 20", 10),
    ("differences SET base = 30 WHERE number = 50", 40),
    ("steps SET sum = sum + 1 WHERE number = 50", 40),
    ("steps SET bytes = x'00' WHERE number = 50", 40),
  ])
  func `an older frame stands in for damaged ones`(change: String, newest: Int) throws {
    try file.run("UPDATE \(change)")
    #expect(try frame(upTo: 59)?.sequenceNumber == newest)
    let chunks = try #require(try database.load("demo-1", upTo: 59)).chunks
    #expect(chunks.map(\.first) == Array(stride(from: newest + 10, to: 60, by: 10)))
  }

  @Test func `damaged frames are named`() throws {
    try file.run("UPDATE differences SET ink = x'00' WHERE number = 50")
    let sentence = "the frame at event 50 of room demo is damaged"
    #expect(try database.load("demo-1")?.damage == [sentence])
    #expect(try database.damage() == [sentence])
  }

  @Test func `after a restart the next frame is a keyframe`() throws {
    try database.reopen()
    try database.save([Self.record(11)], at: 11)
    #expect(try file.rows("SELECT number FROM keyframes") { $0.integer(0) } == [10, 110])
    #expect(try frame(upTo: .max) == Self.record(11).keyframe)
    try file.run("UPDATE keyframes SET bytes = x'00' WHERE number = 110")
    #expect(try frame(upTo: .max) == Self.record(10).keyframe)
  }

  @Test func `a recording's bytes are those of its parts, also after trimming`() throws {
    try database.reopen()
    try database.save([Self.record(11)], at: 100)
    func bytes() throws -> Int {
      try file.integer("SELECT ifnull(sum(length(bytes)), 0) FROM chunks")
        + file.integer("SELECT sum(length(bytes)) FROM keyframes")
        + file.integer("SELECT ifnull(sum(length(ink) + length(state)), 0) FROM differences")
        + file.integer("SELECT ifnull(sum(length(bytes)), 0) FROM steps")
    }
    #expect(try database.summaries().map(\.bytes) == [bytes()])
    #expect(try database.trim(to: ArchiveBounds(ageMilliseconds: 10), at: 1_000) > 0)
    #expect(try database.summaries().map(\.bytes) == [bytes()])
    #expect(try file.integer("SELECT count(*) FROM differences") == 0)
    #expect(try frame(upTo: .max) == Self.record(11).keyframe)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `frames with strokes that come and go, undone or not, are as they were saved`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var strokes: [(stroke: Snapshot.Stroke, step: Int?)] = []
    var rooms: [Snapshot] = []
    for number in 1...40 {
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        var stroke = Snapshot.Stroke.drawn(strokes.count, samples: 6)
        stroke.state = .committed
        stroke.isLiftSampled = Bool.random(using: &random)
        strokes.append((stroke, nil))
      }
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        for index in strokes.indices { strokes[index].step = (strokes[index].step ?? 0) - 1 }
      case 1:
        for index in strokes.indices where Bool.random(using: &random) { strokes[index].step = nil }
      default:
        if let index = strokes.indices.randomElement(using: &random) { strokes[index].step = 1 }
      }
      var record = RoomRecord.made("undoing", chunks: [number...number], keyframe: number)
      var room = try #require(record.keyframe)
      for (stroke, step) in strokes {
        guard let step else {
          room.strokes.append(stroke)
          continue
        }
        room.undone.append(
          Snapshot.UndoneStroke(
            stroke: stroke, step: step, erasedAt: step < -1 ? 7 : nil,
            position: room.strokes.count))
      }
      record.keyframe = room
      rooms.append(room)
      try database.save([record], at: Int64(number))
    }
    let id = try file.integer("SELECT id FROM recordings WHERE room = 'undoing'")
    for room in rooms {
      for keepsUndone in [true, false] {
        var reader = RoomFrameReader(file: file, keepsUndone: keepsUndone)
        var expected = room
        if !keepsUndone { expected.undone = [] }
        let found = try #require(try reader.frame(of: id, upTo: room.sequenceNumber))
        #expect(found == expected && reader.damage.isEmpty, "seed \(seed)")
        #expect(found.allStrokes.map(\.isLiftSampled) == expected.allStrokes.map(\.isLiftSampled))
      }
    }
  }
}
