import Foundation
import RelayConsole
import RelayCore
import RelayProcess
import RelayProtocol
import RoomStore
import TestSupport
import Testing

@testable import RelayVerbs
@testable import ServerVerbs

struct StoreCopyTests {
  private let store = TemporaryPath("copy")
  private let room: RoomName
  private let database: RoomDatabase

  init() throws {
    room = try #require(RoomName("demo"))
    database = try RoomDatabase(directory: store.path, at: 0)
  }

  private var directory: String { store.path }
  private var copy: StoreCopy { copy(of: nil) }

  private func copy(of epoch: String?) -> StoreCopy {
    StoreCopy(directory: directory, choice: RoomChoice(room: room, epoch: epoch))
  }

  @Test
  func `a stored recording becomes a file with all its blocks`() throws {
    var record = RoomRecord(room: room, epoch: "e")
    record.keyframe = Snapshot(
      sequenceNumber: 4, epoch: "e", viewers: 0, drawers: [], strokes: [], recognizers: [])
    try database.save([record], at: 1_000)
    let path = directory + "/demo.gesture-recording"
    #expect(try copy.write(to: path, Console()) == .ok)
    var reader = RecordingFileReader()
    reader.append(try FileBytes.read(path))
    #expect(try reader.next(isAtEnd: true)?.last == 4)
    #expect(reader.header == RecordingFileHeader(room: room, epoch: "e", begunAt: 1_000))
    let output = try Program.run(
      "store", "copy", "demo", "--directory", directory, "-o", "-")
    #expect(output.status == 0 && output.output.hasPrefix(#"{"format":"gesture-recording""#))
    let console = Console()
    #expect(try copy(of: "f").write(to: path, console) == .failed)
    #expect(try copy.write(to: "/no/file", console) == .failed)
    let said = console.errors.text
    #expect(said.contains("no recording of demo with the epoch f"))
    #expect(said.contains("cannot write /no/"))
  }

  @Test
  func `a recording without parts leaves the file as it was`() throws {
    try database.save([RoomRecord(room: room, epoch: "e")], at: 1_000)
    let path = directory + "/demo.gesture-recording"
    try Data("before".utf8).write(to: URL(filePath: path))
    #expect(try copy.write(to: path, Console()) == .failed)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
  }

  @Test
  func `a part that is deleted meanwhile is named`() throws {
    var record = RoomRecord(room: room, epoch: "e")
    record.keyframe = Snapshot(sequenceNumber: 4, epoch: "e", viewers: 0)
    try database.save([record], at: 1_000)
    let library = try RecordingLibrary(directory: directory)
    let summary = try #require(try library.summary(of: "e"))
    let parts = try library.parts(of: summary, by: .keyframes)
    #expect(try database.delete(room) == 1)
    let failure = try copy.copy(parts, of: summary, from: library) { _, _ in true }
    #expect(failure == "events 4 to 4 were deleted meanwhile; try again")
  }

  @Test
  func `a damaged recording fails, and replaces no file`() throws {
    var record = RoomRecord(room: room, epoch: "e")
    record.keyframe = Snapshot(sequenceNumber: 4, epoch: "e", viewers: 0)
    record.chunks = [RecordedChunk(first: 6, last: 5, isStart: true, bytes: [1])]
    try database.save([record], at: 1_000)
    let (old, new) = (directory + "/old", directory + "/new")
    try Data("before".utf8).write(to: URL(filePath: old))
    let console = Console()
    console.call = "gesture-relay store"
    #expect(try copy.write(to: old, console) == .failed)
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "before")
    #expect(
      console.errors.text == """
        gesture-relay store: events 6 to 5 are damaged
        gesture-relay store: \(old) stays as it was; a new file receives what is intact

        """)
    #expect(try copy.write(to: new, Console()) == .failed)
    var reader = RecordingFileReader()
    reader.append(try FileBytes.read(new))
    #expect(try reader.next(isAtEnd: true)?.last == 4)
  }
}
