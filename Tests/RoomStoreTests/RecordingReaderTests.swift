import RelayCore
import RelayProtocol
import Testing

@testable import RoomStore

struct RecordingReaderTests {
  @Test
  func `every damaged part of all recordings is named`() throws {
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

  @Test
  func `damaged drawers and missing tables of frames are named`() throws {
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
}
