import RelayCore
import RelayProtocol
import Testing

@testable import RoomStore

struct RecordingLibraryTests {
  private let folder: TemporaryDirectory
  private let database: RoomDatabase

  init() throws {
    folder = try TemporaryDirectory()
    database = try RoomDatabase(directory: folder.path, at: 0)
    try database.save([.made(keyframe: 0)], at: 100)
    try database.save([.made(chunks: [1...3, 4...6], keyframe: 6)], at: 300)
    try database.save([.made(chunks: [7...9])], at: 450)
    try database.save([.made("other", chunks: [1...2], keyframe: 2)], at: 900)
  }

  private func library() throws -> RecordingLibrary { try RecordingLibrary(directory: folder.path) }

  private func demo(_ library: RecordingLibrary) throws -> RecordingSummary {
    try #require(try library.summary(of: "demo-1"))
  }

  @Test func `recordings are listed newest first, of a room and of all`() throws {
    let library = try library()
    #expect(try library.summaries().map(\.epoch) == ["other-1", "demo-1"])
    #expect(try library.summaries(limit: 1).map(\.epoch) == ["other-1"])
    #expect(try library.summaries(of: RecordFixture.room("demo")).map(\.last) == [9])
    #expect(try library.summary(of: "nothing") == nil)
  }

  @Test func `a part goes from one keyframe to the next`() throws {
    let library = try library()
    let parts = try library.parts(of: try demo(library))
    #expect(parts.map(\.number) == [0, 6] && parts.map(\.last) == [6, 9])
    #expect(parts.map(\.begin) == [0, 200] && parts.map(\.end) == [200, 350])
    #expect(parts.map(\.isFinished) == [true, false])
    let content = try #require(try library.content(of: 6, in: try demo(library)))
    #expect(content.blocks.map(\.kind) == [.keyframe, .start])
    #expect(content.blocks.map(\.first) == [6, 7] && content.blocks.map(\.last) == [6, 9])
    #expect(content.blocks.map(\.time) == [200, 350])
    #expect(content.blocks[1].bytes == [7, 8, 9] && !content.isFinished)
    #expect(try library.content(of: 0, in: try demo(library))?.isFinished == true)
    #expect(try library.content(of: 5, in: try demo(library)) == nil)
  }

  @Test(arguments: [true, false])
  func `a part to show has undone strokes only if its events bring some back`(
    restores: Bool
  ) throws {
    var stroke = Snapshot.Stroke.drawn(1, samples: 3)
    stroke.state = .committed
    var record = RoomRecord.made("undone", keyframe: 1)
    record.keyframe?.undone = [Snapshot.UndoneStroke(stroke: stroke, step: -1, position: 0)]
    let name = StrokeName(sequence: 1, touch: 1)
    var encoder = BinaryEventEncoder()
    var bytes: [UInt8] = []
    encoder.append(
      restores
        ? .restored(RestoredEvent(drawer: stroke.drawer, strokes: [name]))
        : .undone(UndoneEvent(drawer: stroke.drawer, strokes: [name])),
      number: 2, to: &bytes)
    record.chunks = [RecordedChunk(first: 2, last: 2, isStart: true, bytes: bytes)]
    try database.save([record], at: 950)
    let library = try library()
    let summary = try #require(try library.summary(of: "undone-1"))
    for (toShow, count) in [(false, 1), (true, restores ? 1 : 0)] {
      let content = try #require(try library.content(of: 1, in: summary, toShow: toShow))
      #expect(content.blocks.map(\.kind) == [.keyframe, .start])
      #expect(Snapshot(binary: content.blocks[0].bytes)?.undone.count == count)
    }
  }

  @Test func `a part that was read is read on without its frame`() throws {
    try database.save([.made(chunks: [10...12])], at: 500)
    let library = try library()
    let content = try #require(try library.content(of: 6, in: try demo(library), after: 9))
    #expect(content.blocks.map(\.first) == [10] && content.blocks[0].bytes == [10, 11, 12])
    #expect(content.blocks.map(\.time) == [400] && content.damage == [])
  }

  @Test func `a frame that is saved again after a restart is one part`() throws {
    var record = RoomRecord.made(chunks: [10...12], keyframe: 12)
    record.keyframe?.strokes = [.drawn(1, samples: 900)]
    try database.save([record], at: 500)
    try database.reopen()
    record.chunks = []
    try database.save([record], at: 600)
    for table in ["keyframes", "differences"] {
      let sql = "SELECT count(*) FROM \(table) WHERE number = 12"
      #expect(try SQLiteConnection(path: database.path).integer(sql) == 1, "\(table)")
    }
    try database.save([.made(chunks: [13...15])], at: 700)
    let library = try library()
    #expect(try library.parts(of: try demo(library)).map(\.number) == [0, 6, 12])
    let content = try #require(try library.content(of: 12, in: try demo(library)))
    #expect(content.blocks.map(\.first) == [12, 13] && !content.isFinished)
  }

  @Test func `a clock that was set back makes no part shorter than nothing`() throws {
    try database.save([.made("back", chunks: [1...2], keyframe: 2)], at: 900)
    try database.save([.made("back", chunks: [3...4])], at: 900)
    // Earlier versions wrote such times.
    let file = try SQLiteConnection(path: database.path)
    try file.run("UPDATE recordings SET saved = 600 WHERE room = 'back'")
    let library = try library()
    let recording = try #require(try library.summary(of: "back-1"))
    #expect(try library.parts(of: recording).map(\.end) == [0])
    try database.save([.made("again", keyframe: 0)], at: 100)
    try database.save([.made("again", chunks: [1...2], keyframe: 2)], at: 900)
    try database.save([.made("again", chunks: [3...4], keyframe: 4)], at: 900)
    try file.run(
      "UPDATE keyframes SET time = 400 WHERE number = 4; "
        + "UPDATE recordings SET saved = 400 WHERE room = 'again'")
    let again = try library.parts(of: try #require(try library.summary(of: "again-1")))
    #expect(again.map(\.begin) == [0, 800, 300] && again.map(\.end) == [800, 800, 300])
  }

  @Test func `the last part of a recording that is over is finished`() throws {
    try database.save([.made(isOver: true)], at: 500)
    let library = try library()
    let demo = try demo(library)
    #expect(try library.parts(of: demo).map(\.isFinished) == [true, true])
    #expect(try library.content(of: 6, in: demo)?.isFinished == true)
  }

  @Test func `damaged blocks are named and left out`() throws {
    let file = try SQLiteConnection(path: database.path)
    try file.run("UPDATE chunks SET sum = sum + 1 WHERE first = 4")
    try file.run("UPDATE keyframes SET sum = sum + 1 WHERE number = 6")
    try file.run("UPDATE differences SET inkSum = inkSum + 1 WHERE number = 6")
    let library = try library()
    let demo = try demo(library)
    let first = try #require(try library.content(of: 0, in: demo))
    #expect(first.blocks.map(\.first) == [0, 1])
    #expect(first.damage == ["events 4 to 6 are damaged"])
    let second = try #require(try library.content(of: 6, in: demo))
    #expect(second.blocks.map(\.first) == [7])
    #expect(second.damage.first == "the keyframe at event 6 is damaged")
    #expect(second.damage.last?.hasPrefix("the room at event 6 is unknown: ") == true)
  }

  @Test(arguments: [RecordingLibrary.Grain.frames, .keyframes])
  func `a damaged frame is made again of an older one and the events since`(
    grain: RecordingLibrary.Grain
  ) throws {
    var strokes = (1...2).map { Snapshot.Stroke.drawn($0, samples: 3) }
    for index in strokes.indices {
      (strokes[index].drawer, strokes[index].state) = (DrawerID(1), .committed)
    }
    let names = strokes.map { StrokeName(sequence: $0.sequence, touch: $0.touch) }
    var record = RoomRecord.made("lost", keyframe: 1)
    record.keyframe?.strokes = strokes
    let presence = DrawerPresence(
      drawer: strokes[0].drawer, name: "Blue", canvas: nil, color: "#4477aa")
    record.keyframe?.drawers = [
      Snapshot.Drawer(presence: presence, sequence: 2, isPresent: true)
    ]
    try database.save([record], at: 950)
    for number in 2...3 {
      var encoder = BinaryEventEncoder()
      var bytes: [UInt8] = []
      let undone = UndoneEvent(drawer: strokes[0].drawer, strokes: [names[number - 2]])
      encoder.append(.undone(undone), number: number, to: &bytes)
      record.chunks = [RecordedChunk(first: number, last: number, isStart: true, bytes: bytes)]
      record.keyframe?.sequenceNumber = number
      record.keyframe?.strokes.removeFirst()
      // A keyframe follows a restart.
      if grain == .keyframes { try database.reopen() }
      try database.save([record], at: 950 + Int64(number))
    }
    let file = try SQLiteConnection(path: database.path)
    try file.run("UPDATE keyframes SET sum = sum + 1 WHERE number > 1")
    try file.run("UPDATE differences SET stateSum = stateSum + 1")
    let library = try library()
    let summary = try #require(try library.summary(of: "lost-1"))
    for (number, count) in [(2, 1), (3, 0)] {
      let content = try #require(try library.content(of: number, in: summary, by: grain))
      let keyframe = try #require(content.blocks.first)
      #expect(keyframe.kind == .keyframe && keyframe.first == number && keyframe.last == number)
      let snapshot = try #require(Snapshot(binary: keyframe.bytes))
      #expect(snapshot.sequenceNumber == number && snapshot.strokes.count == count)
      #expect(!content.damage.isEmpty)
    }
  }

  @Test func `reading changes nothing, makes nothing, and refuses a newer file`() throws {
    let library = try library()
    try database.save([.made(chunks: [10...12])], at: 600)
    #expect(try demo(library).last == 12)
    #expect(throws: ArchiveFault.self) {
      try RecordingLibrary(directory: folder.path + "/nothing")
    }
    let file = try SQLiteConnection(path: database.path)
    try file.run("PRAGMA user_version = 99")
    #expect(
      throws: ArchiveFault.newer(path: database.path, found: 99, known: RoomSchema.version)
    ) { try RecordingLibrary(directory: folder.path) }
  }
}
