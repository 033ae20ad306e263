import Gestures
import RelayCore
import RelayProtocol
import RoomExport
import RoomPicture
import Testing
import WebSocketTransport

@testable import RelayServer
@testable import RoomStore

/// Files of a room that has a stroke in its second keyframe only.
struct RecordedExportTests {
  private let folder: TemporaryFolder
  private let recording: RecordingSummary
  private let library: RecordingLibrary

  init() throws {
    folder = try TemporaryFolder(["file": ""])
    let database = try RoomDatabase(directory: folder.path, at: 0)
    let stroke = Snapshot.Stroke(
      drawer: DrawerID(1), sequence: 7, touch: 1, kind: .mouse, state: .committed,
      samples: [StrokeSample(location: Point(x: 10, y: 20), timestamp: 0, force: nil)])
    let drawer = Snapshot.Drawer(
      presence: DrawerPresence(
        drawer: DrawerID(1), name: "Blue", canvas: nil, color: "#4477aa"),
      sequence: 7, isPresent: true)
    for number in 0..<2 {
      var record = RoomRecord(room: try #require(RoomName("demo")), epoch: "e")
      record.keyframe = Snapshot(
        sequenceNumber: number, epoch: "e", viewers: 0, drawers: [drawer],
        strokes: number == 0 ? [] : [stroke], recognizers: [])
      try database.save([record], at: Int64(1_000 + 60_000 * number))
    }
    library = try RecordingLibrary(directory: folder.path)
    recording = try #require(try library.summary(of: "e"))
  }

  private func export(_ query: (name: String, value: String)...) throws -> (Int, String) {
    let request = RecordingRequest(
      id: ConnectionID(1), content: .address(.recording("e", .export(.svg))), query: query)
    return try file(RecordedExport(recording, library).reply(to: request, as: .svg))
  }

  /// The status, and the text of the file or of the sentence.
  private func file(_ reply: RecordingReply) throws -> (Int, String) {
    switch reply {
    case .answer(_, let answer): (answer.status, String(decoding: answer.body, as: UTF8.self))
    case .file(let job):
      (
        200,
        String(
          decoding: try RoomExport.bytes(
            of: job.snapshot, named: job.room, as: job.format, job.options), as: UTF8.self)
      )
    case .piece: (0, "")
    }
  }

  @Test func `a moment is shown, by default the last`() throws {
    #expect(try export(("at", "1000")).1.contains("M10 20") == false)
    #expect(try export(("at", "60000")).1.contains("M10 20"))
    #expect(try export().1.contains("M10 20"))
    #expect(try export(("t", "1000")).1.contains("M10 20") == false)
  }

  @Test func `a moment of a room is one of its newest recording`() throws {
    var answers = RecordingAnswers(directory: folder.path) { _ in }
    for (name, status) in [("demo", 200), ("other", 404)] {
      let room = try #require(RoomName(name))
      let request = RecordingRequest(
        id: ConnectionID(1), content: .address(.moment(room, .svg)), query: [("at", "60000")])
      let (found, text) = try file(answers.reply(to: request))
      #expect(found == status)
      #expect(text.contains("M10 20") == (status == 200), "\(text)")
    }
  }

  @Test func `strokes are chosen by drawer and sequence`() throws {
    #expect(try export(("strokes", "d1/7")).1.contains("M10 20"))
    #expect(try export(("drawer", "d1")).1.contains("M10 20"))
    #expect(throws: ExportFault.self) { try export(("strokes", "d1/8,d2/7")) }
  }

  @Test func `a store that cannot be read is a fault, not a moment that is missing`() throws {
    try SQLiteConnection(path: folder.path + "/" + RoomDatabase.fileName)
      .run("DROP TABLE keyframes")
    #expect(throws: ArchiveFault.self) { try export(("at", "1000")) }
  }

  @Test(arguments: [
    ("at", "soon", "at: expected milliseconds from 0, found \"soon\""),
    ("at", "-1", "at: expected"),
    ("t", "nan", "t: expected"),
    ("strokes", "d1", "strokes: expected sequences such as d1/7"),
    ("scale", "99", "scale: expected a number"),
  ])
  func `a value that makes no sense is a sentence`(
    name: String, value: String, sentence: String
  ) throws {
    let (status, text) = try export((name, value))
    #expect(status == 400 && text.contains(sentence), "\(text)")
  }
}
