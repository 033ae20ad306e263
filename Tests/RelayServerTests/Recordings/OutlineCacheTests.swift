import RelayCore
import RelayProtocol
import RoomStore
import Testing

@testable import RelayServer

struct OutlineCacheTests {
  private let folder: TemporaryFolder
  private let database: RoomDatabase

  init() throws {
    folder = try TemporaryFolder(["file": ""])
    database = try RoomDatabase(directory: folder.path, at: 0)
    for number in 0..<5 { try save(number) }
  }

  private func save(_ number: Int) throws {
    var record = RoomRecord(room: try #require(RoomName("demo")), epoch: "e")
    record.keyframe = Snapshot(
      sequenceNumber: number, epoch: "e", viewers: 0,
      drawers: [
        Snapshot.Drawer(
          presence: DrawerPresence(
            drawer: DrawerID(number + 1), name: "n\(number)", canvas: nil, color: "#000000"),
          sequence: 0, isPresent: true)
      ], strokes: [], recognizers: [])
    try database.save([record], at: Int64(1_000 * number))
  }

  private func outline(
    _ cache: inout OutlineCache, until deadline: Int64 = .max
  ) throws -> OutlineCache.Found {
    let library = try RecordingLibrary(directory: folder.path)
    let recording = try #require(try library.summary(of: "e"))
    return try cache.outline(
      of: recording, try library.parts(of: recording, by: .keyframes), library, until: deadline)
  }

  @Test
  func `each call decodes at least one part, so that all are known in the end`() throws {
    var cache = OutlineCache()
    for pending in [4, 3, 2, 1, 0, 0] {
      let found = try outline(&cache, until: 0)
      #expect(found.pending == pending)
      #expect(found.outline.drawers.count == 5 - pending)
    }
  }

  @Test
  func `what is cached needs no time, and only what is new is decoded`() throws {
    var cache = OutlineCache()
    #expect(try outline(&cache).pending == 0)
    let cost = cache.cost
    #expect(cost > 0)
    try save(5)
    // The last part has grown, and there is a new one.
    #expect(try outline(&cache, until: 0).pending == 1)
    let found = try outline(&cache, until: 0)
    #expect(found.pending == 0 && found.outline.drawers.count == 6)
    #expect(cache.cost > cost)
  }
}
