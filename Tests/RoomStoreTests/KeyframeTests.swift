import RelayProtocol
import Testing

@testable import RoomStore

struct KeyframeTests {
  private let folder: TemporaryDirectory
  private let file: SQLiteConnection
  private let room: Snapshot

  /// Saves a room with a shown stroke between two undone ones.
  init() throws {
    folder = try TemporaryDirectory()
    file = try SQLiteConnection(path: folder.path + "/file")
    try RoomSchema.migrate(file, from: 0)
    var strokes = (1...3).map { Snapshot.Stroke.drawn($0, samples: 4) }
    strokes[0].isLiftSampled = true
    strokes[1].isLiftSampled = true
    for index in strokes.indices { strokes[index].state = .committed }
    room = Snapshot(
      sequenceNumber: 9, epoch: "e", viewers: 2, strokes: [strokes[1]],
      undone: [
        Snapshot.UndoneStroke(stroke: strokes[0], step: -2, position: 0),
        Snapshot.UndoneStroke(stroke: strokes[2], step: 1, position: 1),
      ])
    #expect(try Keyframe.append(room, to: 1, in: file, at: 5) > 0)
  }

  @Test func `it is as it was saved, with and without its undone strokes`() throws {
    let keyframe = try #require(try Keyframe(9, of: 1, in: file))
    #expect(keyframe.whole == room)
    #expect(keyframe.whole?.allStrokes.map(\.isLiftSampled) == [true, true, false])
    var shown = room
    shown.undone = []
    #expect(keyframe.snapshot == shown)
    #expect(keyframe.trace.count == 3)
    #expect(try Keyframe(8, of: 1, in: file) == nil)
  }

  @Test func `undone strokes are read only for one of them`() throws {
    let keyframe = try #require(try Keyframe(9, of: 1, in: file))
    #expect(keyframe.strokes(for: [1])?.map(\.samples.count) == [0, 4, 0])
    #expect(keyframe.strokes(for: [0, 1])?.map(\.samples.count) == [4, 4, 4])
  }

  @Test(arguments: ["bytes", "lifts", "undone"])
  func `damage of any part is found`(column: String) throws {
    try file.run(
      """
      UPDATE keyframes SET \(column) =
        substr(\(column), 1, 6) || x'55' || substr(\(column), 8)
      """)
    #expect(try Keyframe(9, of: 1, in: file)?.whole == nil)
    let shown = try Keyframe(9, of: 1, in: file)?.snapshot.strokes
    #expect((shown == room.strokes) == (column == "undone"))
  }
}
