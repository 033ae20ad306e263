import Dispatch
import Foundation
import RelayCore
import RelayProtocol
import RoomStore
import Testing

@testable import RelayServer

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

  @Test
  func `a room is there again after a clean end`() throws {
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

  @Test
  func `a revoked link is on disk before hosts are told`() throws {
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

  @Test
  func `a second relay on a directory does not start, and says why`() throws {
    let first = try open(folder.path + "/rooms")
    let error = #expect(throws: StartError.self) { try open(folder.path + "/rooms") }
    #expect(error?.description.hasPrefix("another relay keeps its rooms in ") == true)
    withExtendedLifetime(first) {}
  }

  @Test
  func `a store that cannot be opened is said once, and used once it can be`() throws {
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
    #expect(messages == ["rooms are not being saved", "rooms are saved again"])
    keeper.finish(relay, now: 20_000)
    // The drawer's arrival, and that the room is saved.
    #expect(keeper.durable("t-1") == 2)
  }
}
