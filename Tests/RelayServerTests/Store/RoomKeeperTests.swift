import Dispatch
import Foundation
import RelayCore
import RelayProtocol
import Testing

@testable import RelayServer
@testable import RoomStore

struct RoomKeeperTests {
  private final class Lines { var all: [LogLine] = [] }

  private let folder: TemporaryFolder
  private let lines = Lines()
  private let log: Log
  private let relay = Relay(configuration: RelayConfiguration(epochBase: "t"))

  init() throws {
    folder = try TemporaryFolder(["file": ""])
    log = Log(Configuration.Log()) { [lines] line in
      lines.all.append(line)
      return true
    }
  }

  private var messages: [String] { lines.all.map(\.message) }

  private func open(_ path: String) throws(StartError) -> RoomKeeper {
    try RoomKeeper(directory: path, log: log)
  }

  private func makeRoom(_ keeper: RoomKeeper) throws {
    relay.open(ConnectionID(1), role: .draw, room: try #require(RoomName("demo")), now: 0)
    var effects = RelayEffects()
    relay.exchangeEffects(&effects)
    keeper.save(effects.records, of: relay, now: 0)
  }

  @Test func `a room is there again after a clean end`() throws {
    var keeper: RoomKeeper? = try open(folder.path + "/rooms")
    keeper?.start(relay, now: 0)
    try makeRoom(try #require(keeper))
    keeper?.finish(relay, now: 1)
    keeper = nil
    let other = Relay(configuration: RelayConfiguration(epochBase: "u"))
    let again = try open(folder.path + "/rooms")
    again.start(other, now: 0)
    #expect(other.summaries.map(\.epoch) == ["t-1"])
    #expect(other.summaries.first.map { $0.sequenceNumber < 100 } == true)
    #expect(messages == ["store", "store"])
    again.finish(other, now: 1)
  }

  @Test func `a revoked link is on disk before hosts are told`() throws {
    let woken = DispatchSemaphore(value: 0)
    let keeper = try open(folder.path + "/rooms")
    keeper.wake = { woken.signal() }
    keeper.start(relay, now: 0)
    let host = ConnectionID(1)
    relay.open(
      host, role: .draw, room: try #require(RoomName("demo")), admission: Admission(mode: .hosted),
      now: 0)
    let grant = try #require(DrawerKey("link-0123456789abcdef"))
    relay.receive(host, .link(LinkRequest(grant: grant, role: .draw)), now: 0)
    relay.receive(host, .unlink(1), now: 0)
    #expect(relay.awaitsSaving)
    var effects = RelayEffects()
    relay.exchangeEffects(&effects)
    keeper.save(effects.records, of: relay, now: 0)
    try #require(woken.wait(timeout: .now() + 60) == .success)
    keeper.noteSaved(relay, now: 1)
    #expect(!relay.awaitsSaving)
    // The file has the link as revoked at once, also after a kill.
    let reader = try RoomDatabase(directory: folder.path + "/rooms", at: 0, isShared: true)
    let saved = try #require(try reader.load("t-1"))
    #expect(String(decoding: saved.drawers, as: UTF8.self).contains(" revoked \(grant.secret)\n"))
  }

  @Test func `a second relay on a directory does not start, and says why`() throws {
    let first = try open(folder.path + "/rooms")
    let error = #expect(throws: StartError.self) { try open(folder.path + "/rooms") }
    #expect(error?.description.hasPrefix("another relay keeps its rooms in ") == true)
    withExtendedLifetime(first) {}
  }

  @Test func `a store that cannot be opened is said once, and used once it can be`() throws {
    let path = folder.path + "/file/rooms"
    let keeper = try open(path)
    keeper.start(relay, now: 0)
    try makeRoom(keeper)
    keeper.check(relay, now: 10_000)
    #expect(keeper.failure == "\(path) cannot be used: Not a directory")
    #expect(messages == ["rooms are not being saved"])
    #expect(!relay.isRecording)
    try folder.remove("file")
    keeper.check(relay, now: 10_001)
    #expect(keeper.failure != nil, "it waits between attempts")
    keeper.check(relay, now: 20_000)
    #expect(keeper.failure == nil && relay.isRecording)
    #expect(messages == ["rooms are not being saved", "store", "rooms are saved again"])
    keeper.finish(relay, now: 20_000)
    // The drawer's arrival, and that the room is saved.
    #expect(keeper.durable("t-1") == 2)
  }

  @Test
  func `a thread that could not be started is started later, with the rooms of the start`() throws {
    let path = folder.path + "/rooms"
    do {
      let database = try openDatabase(path)
      for (time, epoch) in ["a", "b"].enumerated() {
        try save(epoch, to: database, at: Int64(time))
      }
    }
    let keeper = try open(path)
    keeper.makeQueue = { _, _, _ in nil }
    keeper.start(relay, now: 0)
    #expect(keeper.failure == "the store's thread could not be started" && !relay.isRecording)
    keeper.check(relay, now: 5_000)
    try save("c", to: try openShared(path), at: 2)
    var end = RoomRecord(room: try #require(RoomName("demo")), epoch: "c")
    end.isOver = true
    keeper.save([end], of: relay, now: 5_000)
    keeper.makeQueue = SaveQueue.init
    keeper.check(relay, now: 10_000)
    #expect(keeper.failure == nil && relay.isRecording)
    keeper.finish(relay, now: 10_001)
    #expect(messages == ["store", "rooms are not being saved", "rooms are saved again"])
    #expect(try recordings(path) == ["a": true, "b": false, "c": true])
  }

  /// Saves a room's recording with a keyframe, which has no end.
  private func save(_ epoch: String, to database: RoomDatabase, at time: Int64) throws {
    var record = RoomRecord(room: try #require(RoomName("demo")), epoch: epoch)
    record.keyframe = Snapshot(
      sequenceNumber: 7, epoch: epoch, viewers: 0, drawers: [], strokes: [], recognizers: [])
    try database.save([record], at: time)
  }

  private func openDatabase(_ path: String) throws -> RoomDatabase {
    try RoomDatabase(directory: path, at: 0)
  }

  /// The recordings in a store: epoch, and whether they are over.
  private func recordings(_ path: String) throws -> [String: Bool] {
    let all = try openShared(path).summaries()
    return Dictionary(uniqueKeysWithValues: all.map { ($0.epoch, $0.isOver) })
  }

  @Test func `of several recordings of a name that have no end the newest is restored`() throws {
    let path = folder.path + "/rooms"
    do {
      let database = try openDatabase(path)
      try save("a", to: database, at: 1)
      try save("b", to: database, at: 2)
    }
    let keeper = try open(path)
    keeper.start(relay, now: 0)
    #expect(relay.summaries.map(\.epoch) == ["b"])
    #expect(messages == ["store"])
    keeper.finish(relay, now: 1)
    #expect(try recordings(path) == ["a": true, "b": false])
  }

  @Test func `a recording of a room that is now off the record has an end`() throws {
    let path = folder.path + "/rooms"
    try save("a", to: try openDatabase(path), at: 1)
    let pattern = try #require(RoomNamePattern("demo"))
    let relay = Relay(configuration: RelayConfiguration(epochBase: "t", offTheRecord: [pattern]))
    let keeper = try open(path)
    keeper.start(relay, now: 0)
    #expect(relay.summaries.isEmpty)
    keeper.finish(relay, now: 1)
    #expect(try recordings(path) == ["a": true])
  }

  /// Overwrites a page of the file while nobody has it open.
  private func damage(_ path: String, page: Int) throws {
    let file = try #require(FileHandle(forUpdatingAtPath: path + "/" + RoomDatabase.fileName))
    try file.seek(toOffset: UInt64(1_024 * (page - 1)))
    try file.write(contentsOf: Data(repeating: 0xFF, count: 1_024))
    try file.close()
  }

  @Test func `a recording that cannot be read leaves the other rooms`() throws {
    let path = folder.path + "/rooms"
    do {
      let database = try openDatabase(path)
      var other = RoomRecord(room: try #require(RoomName("other")), epoch: "b")
      let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
      other.chunks = [RecordedChunk(first: 1, last: 1, isStart: true, bytes: bytes)]
      try database.save([other], at: 1)
      try save("a", to: database, at: 2)
    }
    let bytes = try Data(contentsOf: URL(filePath: path + "/" + RoomDatabase.fileName))
    let page = try #require(bytes.firstRange(of: Data(repeating: 0x78, count: 1_020)))
    try damage(path, page: (page.lowerBound + 5_000) / 1_024 + 1)
    let keeper = try open(path)
    keeper.start(relay, now: 0)
    #expect(relay.summaries.map(\.epoch) == ["a"])
    #expect(messages == ["room not restored", "store"])
    #expect(lines.all.first?.fields.description.contains("malformed") == true, "\(lines.all)")
    keeper.finish(relay, now: 1)
    #expect(try recordings(path) == ["a": false, "b": false], "it is not over")
    let end = try SQLiteConnection(path: path + "/" + RoomDatabase.fileName).integer(
      "SELECT value FROM facts WHERE name = 'clean'")
    #expect(end == 0, "numbers are not used again")
  }

  @Test func `a file that proves damaged while it is written is set aside once`() throws {
    let path = folder.path + "/rooms"
    _ = try openDatabase(path)
    let root = try SQLiteConnection(path: path + "/" + RoomDatabase.fileName).integer(
      "SELECT rootpage FROM sqlite_master WHERE name = ?", .text("keyframes"))
    try damage(path, page: root)
    let keeper = try open(path)
    keeper.start(relay, now: 0)
    try makeRoom(keeper)
    wait { keeper.failure != nil }
    keeper.check(relay, now: 10)
    wait { keeper.failure == nil }
    keeper.check(relay, now: 20)
    #expect(relay.isRecording)
    keeper.finish(relay, now: 30)
    #expect(
      messages == [
        "store", "rooms are not being saved", "damaged store set aside", "rooms are saved again",
      ])
    #expect(try recordings(path) == ["t-1": false])
  }

  @Test func `rooms are restored from a file that cannot be written at the start`() throws {
    let path = folder.path + "/rooms"
    do {
      let database = try openDatabase(path)
      try save("a", to: database, at: 1)
      try database.markCleanEnd()
    }
    let other = try SQLiteConnection(path: path + "/" + RoomDatabase.fileName)
    try other.run("BEGIN IMMEDIATE")
    let keeper = try open(path)
    keeper.start(relay, now: 0)
    #expect(relay.summaries.map(\.epoch) == ["a"])
    let number = try #require(relay.summaries.first).sequenceNumber
    #expect(number >= 1_000_000_000, "it is not whole, as the flag stays")
    #expect(messages == ["clean end not used", "store"])
    try other.run("ROLLBACK")
    try makeRoom(keeper)
    keeper.finish(relay, now: 1)
  }

  private func wait(until isMet: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isMet(), ContinuousClock.now < deadline { usleep(1_000) }
  }

  @Test func `a deletion that the disk refused is done and announced once it works`() throws {
    let path = folder.path + "/rooms"
    let keeper = try open(path)
    keeper.start(relay, now: 0)
    try makeRoom(keeper)
    wait { keeper.report.saved > 0 }
    let other = try SQLiteConnection(path: path + "/" + RoomDatabase.fileName)
    try other.run("BEGIN IMMEDIATE")
    relay.receive(ConnectionID(1), .delete, now: 1)
    var effects = RelayEffects()
    relay.exchangeEffects(&effects)
    #expect(effects.records.map(\.isDeletion).contains(true))
    keeper.save(effects.records, of: relay, now: 1)
    wait { keeper.failure != nil }
    keeper.check(relay, now: 10)
    let number = try #require(relay.summaries.first).sequenceNumber
    try other.run("ROLLBACK")
    wait { keeper.report.accepts }
    #expect(try recordings(path) == [:])
    keeper.check(relay, now: 20)
    #expect(relay.isRecording)
    let news = try #require(relay.summaries.first).sequenceNumber - number
    #expect(news == 2, "the room is on the record again, and its recordings are deleted")
  }

  @Test func `a store that opens late is restored from`() throws {
    let path = folder.path + "/rooms"
    do {
      let database = try openDatabase(path)
      try save("a", to: database, at: 1)
      try database.markCleanEnd()
    }
    let files = FileManager.default
    try files.moveItem(atPath: path, toPath: path + "-away")
    try folder.write("", to: "rooms")
    let keeper = try open(path)
    keeper.start(relay, now: 0)
    #expect(keeper.failure != nil && relay.summaries.isEmpty)
    try folder.remove("rooms")
    try files.moveItem(atPath: path + "-away", toPath: path)
    keeper.check(relay, now: 10_000)
    #expect(relay.summaries.map(\.epoch) == ["a"] && relay.isRecording)
    #expect(try openShared(path).takeCleanEnd() == false)
    keeper.finish(relay, now: 10_001)
  }

  private func openShared(_ path: String) throws -> RoomDatabase {
    try RoomDatabase(directory: path, at: 0, isShared: true)
  }
}
