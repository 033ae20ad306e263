import RelayCore
import RelayProtocol
import Testing

@testable import RoomStore

struct RecordingReaderTests {
  @Test func `every damaged part of all recordings is named`() throws {
    let folder = try TemporaryDirectory()
    let database = try RoomDatabase(directory: folder.path, at: 0)
    try database.save(
      [.made(chunks: [1...3, 4...6], keyframe: 6), .made("other", chunks: [1...2])], at: 1)
    #expect(try database.damage().isEmpty)
    let file = try SQLiteConnection(path: database.path)
    try file.run("UPDATE chunks SET sum = sum + 1 WHERE first = 1")
    try file.run("UPDATE keyframes SET bytes = x'00'")
    #expect(
      try database.damage() == [
        "events 1 to 3 of room demo are damaged",
        "the keyframe at event 6 of room demo is damaged",
        "events 1 to 2 of room other are damaged",
      ])
  }

  @Test(arguments: ["first = first + 4096", "last = last - 4096", "first = -first"])
  func `a row of impossible events is damaged, and the others are read`(change: String) throws {
    let folder = try TemporaryDirectory()
    let database = try RoomDatabase(directory: folder.path, at: 0)
    try database.save([.made(chunks: [1...3, 4...6], keyframe: 0)], at: 1)
    let file = try SQLiteConnection(path: database.path)
    try file.run("UPDATE chunks SET \(change) WHERE first = 4")
    #expect(try database.damage().count == 1)
    _ = try database.undecoded()
    let recording = try #require(try database.load("demo-1"))
    #expect(recording.chunks.map(\.first) == [1])
    let library = try RecordingLibrary(directory: folder.path)
    let summary = try #require(try library.summary(of: "demo-1"))
    for part in try library.parts(of: summary) {
      let content = try library.content(of: part.number, in: summary)
      #expect(content?.blocks.map(\.first) == [0, 1])
    }
  }

  @Test func `damaged drawers and missing tables of frames are named`() throws {
    let folder = try TemporaryDirectory()
    let database = try RoomDatabase(directory: folder.path, at: 0)
    var record = RoomRecord.made(chunks: [1...1], keyframe: 1)
    record.keyframe?.strokes = [.drawn(1, samples: 900)]
    record.drawers = [1, 2, 3]
    try database.save([record], at: 1)
    record.keyframe?.sequenceNumber = 2
    record.chunks = []
    try database.save([record], at: 2)
    #expect(try database.damage().isEmpty)
    let file = try SQLiteConnection(path: database.path)
    try file.run("UPDATE recordings SET drawersSum = drawersSum + 1; DELETE FROM steps")
    #expect(
      try database.damage() == [
        "the drawers of room demo are damaged", "the frame at event 2 of room demo is damaged",
      ])
  }

  /// A store with a frame at event 1 and a damaged one at the end of some chunks.
  private func store(
    _ folder: TemporaryDirectory, frame: Snapshot? = nil, chunks: [RecordedChunk]
  ) throws -> RoomDatabase {
    let database = try RoomDatabase(directory: folder.path, at: 0)
    var record = RoomRecord.made(keyframe: 1)
    if let frame { record.keyframe = frame }
    try database.save([record], at: 1)
    record.chunks = chunks
    record.keyframe?.sequenceNumber = try #require(chunks.last).last
    try database.save([record], at: 2)
    try SQLiteConnection(path: database.path)
      .run(
        "UPDATE keyframes SET sum = sum + 1 WHERE number > 1; "
          + "UPDATE differences SET stateSum = stateSum + 1")
    return database
  }

  /// The last part, as a page shows it.
  private func lastPart(_ folder: TemporaryDirectory) throws -> RecordingLibrary.Content {
    let library = try RecordingLibrary(directory: folder.path)
    let summary = try #require(try library.summary(of: "demo-1"))
    let number = try #require(try library.parts(of: summary).last).number
    return try #require(try library.content(of: number, in: summary, toShow: true))
  }

  /// A chunk of one event.
  private func chunk(_ number: Int, _ event: RoomEvent, isStart: Bool = true) -> RecordedChunk {
    var encoder = BinaryEventEncoder()
    var bytes: [UInt8] = []
    encoder.append(event, number: number, to: &bytes)
    return RecordedChunk(first: number, last: number, isStart: isStart, bytes: bytes)
  }

  @Test(arguments: [
    ("UPDATE chunks SET sum = sum + 1 WHERE first = 2", "events 2 to 2 are damaged"),
    ("DELETE FROM chunks WHERE first = 2", "events after 1 are missing"),
    ("DELETE FROM chunks WHERE first = 4", "events after 3 are missing"),
    ("UPDATE chunks SET start = 0 WHERE first = 2", "events 2 to 2 are left out"),
  ])
  func `a damaged frame is not made again without all events since`(
    change: String, reason: String
  ) throws {
    let folder = try TemporaryDirectory()
    let event = RoomEvent.undone(UndoneEvent(drawer: DrawerID(1), strokes: []))
    let database = try store(folder, chunks: (2...4).map { chunk($0, event) })
    #expect(try lastPart(folder).blocks.map(\.kind) == [.keyframe])
    #expect(try lastPart(folder).damage == ["the keyframe at event 4 is damaged"])
    try SQLiteConnection(path: database.path).run(change)
    let content = try lastPart(folder)
    #expect(content.blocks.isEmpty && content.damage.count == 2)
    let sentence = "the room at event 4 is unknown: \(reason)"
    #expect(content.damage.last?.hasPrefix(sentence) == true, "\(content.damage)")
  }

  @Test func `a damaged frame is not made again without events that cannot be read`() throws {
    let folder = try TemporaryDirectory()
    let bytes: [UInt8] = [255]
    _ = try store(
      folder, chunks: [RecordedChunk(first: 2, last: 2, isStart: true, bytes: bytes)])
    let content = try lastPart(folder)
    let sentence = "the room at event 2 is unknown: events 2 to 2 are damaged: "
    #expect(content.blocks.isEmpty)
    #expect(content.damage.last?.hasPrefix(sentence) == true, "\(content.damage)")
  }

  @Test(arguments: [0, 1])
  func `a damaged frame is made again of a bounded number of events`(more: Int) throws {
    let folder = try TemporaryDirectory()
    let event = RoomEvent.undone(UndoneEvent(drawer: DrawerID(1), strokes: []))
    var chunk = chunk(2, event)
    chunk.last += RecordingReader.remadeEvents - 1 + more
    _ = try store(folder, chunks: [chunk])
    let content = try lastPart(folder)
    #expect(content.blocks.count == 1 - more)
    let age = RecordingReader.remadeEvents + more
    let sentence =
      "the room at event \(age + 1) is unknown: the frame before it is \(age) events older"
    #expect(content.damage.contains(sentence) == (more == 1), "\(content.damage)")
  }

  @Test func `a frame that is made again has strokes that were undone before`() throws {
    var stroke = Snapshot.Stroke.drawn(1, samples: 3)
    (stroke.drawer, stroke.state) = (DrawerID(1), .committed)
    var frame = Snapshot(sequenceNumber: 1, epoch: "demo-1", viewers: 0)
    let presence = DrawerPresence(
      drawer: stroke.drawer, name: "Blue", canvas: nil, color: "#4477aa")
    frame.drawers = [
      Snapshot.Drawer(presence: presence, sequence: 2, isPresent: true, redos: 1)
    ]
    frame.undone = [Snapshot.UndoneStroke(stroke: stroke, step: 1, position: 0)]
    let name = StrokeName(sequence: stroke.sequence, touch: stroke.touch)
    let restored = RestoredEvent(drawer: stroke.drawer, strokes: [name], isRedo: true)
    let undone = UndoneEvent(drawer: stroke.drawer, strokes: [name])
    let chunks = [chunk(2, .restored(restored)), chunk(3, .undone(undone))]
    for (count, shown) in [(1, 1), (2, 0)] {
      let folder = try TemporaryDirectory()
      _ = try store(folder, frame: frame, chunks: Array(chunks.prefix(count)))
      let keyframe = try #require(try lastPart(folder).blocks.first)
      let snapshot = try #require(Snapshot(binary: keyframe.bytes))
      #expect(snapshot.strokes.count == shown && snapshot.undone.isEmpty)
    }
  }
}
