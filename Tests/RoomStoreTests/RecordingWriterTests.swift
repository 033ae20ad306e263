import RelayCore
import RelayProtocol
import Testing

@testable import RoomStore

struct RecordingWriterTests {
  private let folder: TemporaryDirectory
  private let file: SQLiteConnection
  private var open = RecordingWriter()

  init() throws {
    folder = try TemporaryDirectory()
    file = try SQLiteConnection(path: folder.path + "/file")
    try RoomSchema.migrate(file, from: 0)
  }

  private func numbers(_ table: String) throws -> [Int] {
    try file.rows("SELECT number FROM \(table) ORDER BY number") { $0.integer(0) }
  }

  /// A column of the recordings that are not deleted.
  private func names(_ column: String) throws -> [String] {
    try file.rows("SELECT \(column) FROM recordings WHERE room != ''") { $0.text(0) }
  }

  /// A record with a keyframe of some strokes and as many bytes of events.
  private func record(_ number: Int, strokes: Int, bytes: Int) -> RoomRecord {
    var record = RoomRecord.made(chunks: [number...number], keyframe: number)
    record.chunks[0].bytes = [UInt8](repeating: 1, count: bytes)
    record.keyframe?.strokes = (0..<strokes).map { .drawn($0, samples: 10) }
    return record
  }

  @Test mutating func `a keyframe comes when eight times its size in events has passed`() throws {
    for number in 1...9 {
      try open.append(record(number, strokes: 10, bytes: 3_200), to: file, at: number)
    }
    // A keyframe of ten strokes of ten samples has some 1,600 bytes.
    #expect(try numbers("keyframes") == [1, 5, 9])
    #expect(try numbers("differences") == [2, 3, 4, 6, 7, 8])
  }

  @Test mutating func `times decrease only if the clock was wrong`() throws {
    for (number, time) in zip(1..., [5_000, 1_000, 5_500, 9_000_000, 8_000_000, 7_990_000]) {
      if number == 2 { open = RecordingWriter() }
      try open.append(record(number, strokes: 1, bytes: 10), to: file, at: time)
    }
    let times = try file.rows("SELECT time FROM chunks ORDER BY first") { $0.integer(0) }
    #expect(times == [5_000, 5_000, 5_500, 9_000_000, 8_000_000, 8_000_000])
    #expect(try file.integer("SELECT saved FROM recordings") == 8_000_000)
  }

  @Test mutating func `however long a save takes, events keep their time`() throws {
    for (number, own, time) in [(1, 900.2, 1_000), (2, 960, 10_960), (3, 1_000, 11_001)] {
      var record = record(number, strokes: 1, bytes: 10)
      record.time = own
      try open.append(record, to: file, at: time)
    }
    let times = try file.rows("SELECT time FROM chunks ORDER BY first") { $0.integer(0) }
    #expect(times == [901, 960, 11_001], "the last one is too far off: a clock was set")
    let recording = try file.rows("SELECT begun, saved FROM recordings") {
      [$0.integer(0), $0.integer(1)]
    }
    #expect(recording == [[901, 11_001]])
  }

  @Test mutating func `a wrong time of an earlier process does not last`() throws {
    try open.append(record(1, strokes: 1, bytes: 10), to: file, at: 9_000_000)
    open = RecordingWriter()
    try open.append(record(2, strokes: 1, bytes: 10), to: file, at: 1_000)
    #expect(try file.integer("SELECT saved FROM recordings") == 1_000)
  }

  @Test
  mutating func `a bare end makes no recording, and leaves the time of the last save`() throws {
    try open.append(.made("other", isOver: true), to: file, at: 1)
    try open.append(record(1, strokes: 1, bytes: 10), to: file, at: 2)
    try open.append(.made(isOver: true), to: file, at: 9)
    let rows = try file.rows("SELECT room, saved, over FROM recordings") {
      "\($0.text(0)) \($0.integer(1)) \($0.integer(2))"
    }
    #expect(rows == ["demo 2 1"])
    try open.append(record(2, strokes: 1, bytes: 10), to: file, at: 10)
    #expect(try file.integer("SELECT over FROM recordings") == 0, "it went on the record again")
  }

  @Test mutating func `however much is undone, each frame is a small difference`() throws {
    for number in 1...5 {
      var record = record(number, strokes: 1, bytes: 400_000)
      record.keyframe?.undone = (0..<100).map {
        Snapshot.UndoneStroke(stroke: .drawn(100 + $0, samples: 10_000), step: -1, position: 0)
      }
      try open.append(record, to: file, at: number)
    }
    #expect(try numbers("keyframes") == [1])
    #expect(try numbers("differences") == [2, 3, 4, 5])
    #expect(try numbers("steps") == [2, 3, 4, 5])
    let bytes = try file.integer("SELECT max(length(ink) + length(state)) FROM differences")
    #expect(bytes < 500)
  }

  @Test
  mutating func `a deletion takes all recordings of its room, and what follows is kept`() throws {
    try open.append(record(1, strokes: 2, bytes: 5), to: file, at: 1)
    try open.append(.made("other", chunks: [1...2]), to: file, at: 1)
    try open.append(.made(isDeletion: true), to: file, at: 2)
    #expect(try names("room") == ["other"])
    var trimmer = try RecordingTrimmer(file: file)
    try trimmer.trim(to: ArchiveBounds(), at: 2)
    #expect(try file.integer("SELECT count(*) FROM chunks") == 1)
    try open.append(record(9, strokes: 1, bytes: 5), to: file, at: 3)
    #expect(try numbers("keyframes") == [9])
    try open.append(.made("other", chunks: [3...4]), to: file, at: 3)
    #expect(try file.integer("SELECT count(*) FROM recordings") == 2)
  }

  @Test
  mutating func `a deletion of a room that was closed keeps the next one of its name`() throws {
    for (number, epoch) in ["earlier", "closed", "next"].enumerated() {
      var made = record(1, strokes: 1, bytes: 5)
      made.epoch = epoch
      try open.append(made, to: file, at: number)
    }
    try open.append(.made(epoch: "closed", isDeletion: true), to: file, at: 4)
    #expect(try names("epoch") == ["next"])
  }

  @Test
  mutating func `a deletion of a room that has no recording keeps that of a live one`() throws {
    for (number, epoch) in ["earlier", "next"].enumerated() {
      var made = record(1, strokes: 1, bytes: 5)
      (made.epoch, made.isOver) = (epoch, epoch == "earlier")
      try open.append(made, to: file, at: number)
    }
    try open.append(.made(epoch: "unsaved", isDeletion: true), to: file, at: 4)
    #expect(try names("epoch") == ["next"])
  }

  /// What a room's record has of its drawers.
  private func roster(_ line: String) -> [UInt8] { Array("last 0\n\(line)\n".utf8) }

  @Test mutating func `a deletion takes its own recording whatever grant that has`() throws {
    for (number, epoch) in ["earlier", "own"].enumerated() {
      var made = record(1, strokes: 1, bytes: 5)
      made.epoch = epoch
      made.drawers = roster("private earlier-0123456789abcdef")
      try open.append(made, to: file, at: number)
    }
    var deletion = RoomRecord.made(epoch: "own", isDeletion: true)
    deletion.grant = DrawerKey("later-0123456789abcdef")
    try open.append(deletion, to: file, at: 4)
    #expect(try names("epoch") == ["earlier"])
  }

  @Test
  mutating func `access that changes off the record is saved, and no recording is made`() throws {
    try open.append(record(1, strokes: 1, bytes: 5), to: file, at: 1)
    var access = RoomRecord.made()
    access.drawers = roster("private later-0123456789abcdef")
    (access.isAccessOnly, access.isOver) = (true, true)
    try open.append(access, to: file, at: 9)
    let found = try file.rows(RecordingSummary.columns, read: RecordingSummary.init)
    let summary = try #require(found.first ?? nil)
    #expect(summary.grant == DrawerKey("later-0123456789abcdef") && summary.isOver)
    #expect(summary.saved == 1 && summary.last == 1, "nothing was recorded then")
    #expect(try RecordingReader(file: file).recording(of: "demo-1")?.damage == [])
    access.epoch = "gone"
    try open.append(access, to: file, at: 10)
    #expect(try file.integer("SELECT count(*) FROM recordings") == 1)
    // The recording may have been trimmed meanwhile: what follows has a row of its own.
    try file.run("DELETE FROM recordings")
    try open.append(record(2, strokes: 1, bytes: 5), to: file, at: 11)
    #expect(try file.integer("SELECT count(*) FROM recordings") == 1)
  }

  @Test mutating func `a stroke that became shorter brings a keyframe`() throws {
    try open.append(record(1, strokes: 10, bytes: 1), to: file, at: 1)
    var shorter = record(2, strokes: 10, bytes: 1)
    shorter.keyframe?.strokes[3].samples.removeLast()
    try open.append(shorter, to: file, at: 2)
    #expect(try numbers("keyframes") == [1, 2])
  }
}
