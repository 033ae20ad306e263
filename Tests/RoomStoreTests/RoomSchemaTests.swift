import Foundation
import Gestures
import RelayCore
import RelayProtocol
import Testing

@testable import RoomStore

struct RoomSchemaTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Copies the file of a relay that was killed: in version 1 after a circle and a checkmark, in
  /// version 3 after strokes of which some were undone and cleared.
  private func open(version: Int = 1) throws -> RoomDatabase {
    try copy(version: version)
    return try RoomDatabase(directory: folder.path, at: 0)
  }

  private func copy(version: Int) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Stores/version-\(version).sqlite")
    try FileManager.default.copyItem(
      at: file, to: URL(filePath: "\(folder.path)/\(RoomDatabase.fileName)"))
  }

  @Test func `a file of an older version is not migrated to be read`() throws {
    try copy(version: 3)
    let path = "\(folder.path)/\(RoomDatabase.fileName)"
    let reading = #expect(throws: ArchiveFault.self) {
      _ = try RoomDatabase(directory: folder.path, at: 0, isShared: true)
    }
    let replaying = #expect(throws: ArchiveFault.self) {
      _ = try RecordingLibrary(directory: folder.path)
    }
    for fault in [reading, replaying] {
      #expect(fault?.description.contains("\(path) was written by an older version") == true)
    }
    #expect(try SQLiteConnection(path: path).integer("PRAGMA user_version") == 3)
  }

  @Test func `a file that no relay has begun is not called older`() throws {
    let path = "\(folder.path)/\(RoomDatabase.fileName)"
    try Data().write(to: URL(filePath: path))
    #expect(throws: ArchiveFault.unusable(path: path, reason: "it has no recordings yet")) {
      _ = try RecordingLibrary(directory: folder.path)
    }
  }

  /// The events of a recording's chunks.
  private func events(_ chunks: [RecordedChunk]) throws -> [(number: Int, event: RoomEvent)] {
    var decoder = BinaryServerDecoder()
    var events: [(number: Int, event: RoomEvent)] = []
    for chunk in chunks {
      var offset = 0
      while let message = try decoder.next(in: chunk.bytes.span, at: &offset) {
        if case .event(let number, let event) = message { events.append((number, event)) }
      }
    }
    return events
  }

  @Test func `a file of version 1 is migrated and replays`() throws {
    let database = try open()
    let file = try SQLiteConnection(path: database.path)
    #expect(try file.integer("PRAGMA user_version") == RoomSchema.version)
    #expect(database.converted == 1)
    #expect(try database.damage().isEmpty && database.undecoded().isEmpty)
    let summary = try #require(try database.summaries().first)
    #expect(summary.room.text == "demo" && summary.last == 888)
    let recording = try #require(try database.load(summary.epoch))
    let events = try events(recording.chunks)
    #expect(events.map(\.number) == Array(2...888))
    let ended = events.compactMap { event -> String? in
      guard case .state(let state) = event.event, state.state == .ended else { return nil }
      return state.recognizer
    }
    #expect(ended.contains("circle") && ended.contains("checkmark"))
    var scene = Scene(try #require(recording.keyframe))
    for event in events { scene.apply(event.event) }
    let strokes = scene.snapshot(sequenceNumber: 888, epoch: summary.epoch).strokes
    #expect(strokes.map(\.samples.count) == [193, 145])
  }

  @Test func `the frames of a file of version 3 are the rooms that its events make`() throws {
    let database = try open(version: 3)
    #expect(try database.damage().isEmpty && database.undecoded().isEmpty)
    let epoch = try #require(try database.summaries().first?.epoch)
    let file = try SQLiteConnection(path: database.path)
    let frames = try file.rows("SELECT number FROM differences") { $0.integer(0) }
    #expect(frames == [671, 797, 2068])
    let first = try #require(try database.load(epoch, upTo: 1)?.keyframe)
    let library = try RecordingLibrary(directory: folder.path)
    let summary = try #require(try library.summary(of: epoch))
    let chunks = try library.parts(of: summary).flatMap { part in
      try library.content(of: part.number, in: summary)?.blocks.filter { $0.kind != .keyframe }
        ?? []
    }.map { RecordedChunk(first: $0.first, last: $0.last, isStart: true, bytes: $0.bytes) }
    let events = try events(chunks)
    var undone = 0
    for number in frames {
      var scene = Scene(first)
      for event in events where event.number <= number { scene.apply(event.event) }
      let made = scene.snapshot(sequenceNumber: number, epoch: epoch)
      let frame = try #require(try database.load(epoch, upTo: number)?.keyframe)
      #expect(frame.strokes == made.strokes)
      #expect(frame.undone == made.undone)
      undone += frame.undone.count
    }
    #expect(undone > 3)
  }

  @Test func `the room of a file of version 1 is made again and goes on`() throws {
    let database = try open()
    let epoch = try #require(try database.summaries().first?.epoch)
    let relay = Relay(configuration: RelayConfiguration(epochBase: "now"))
    let recording = try #require(try database.load(epoch))
    #expect(relay.restore(recording, isWhole: false, now: 0))
    var record = RoomRecord(room: recording.room, epoch: epoch)
    record.chunks = [RecordedChunk(first: 889, last: 889, isStart: true, bytes: [0x48, 1, 2])]
    record.isOver = true
    try database.save([record], at: 1)
    // Now all is packed by today's rules.
    let packed = try #require(try database.load(epoch))
    #expect(packed.chunks.flatMap(\.bytes) == (recording.chunks + record.chunks).flatMap(\.bytes))
    let library = try RecordingLibrary(directory: folder.path)
    let part = try library.content(of: 1, in: try #require(try library.summary(of: epoch)))
    #expect(part?.blocks.map(\.kind).first == .keyframe && part?.damage == [])
  }

  @Test(arguments: [(nil, 4_000), (4_096, 1_000)])
  func `the log is written back after 4 MB, whatever the file's pages`(
    pageSize: Int?, pages: Int
  ) throws {
    let file = try SQLiteConnection(path: folder.path + "/any.sqlite")
    if let pageSize { try file.run("PRAGMA page_size = \(pageSize); CREATE TABLE a (b)") }
    try RoomSchema.prepare(file)
    #expect(try file.integer("PRAGMA wal_autocheckpoint") == pages)
  }
}
