import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct MemoryUseTests {
  @Test func `if memory is scarce, empty rooms go and no new ones are made`() throws {
    let harness = RelayHarness()
    let new = try #require(RoomName("new"))
    let drawer = harness.open(.draw, room: "lively")
    harness.lose(harness.open(.watch, room: "left"))
    for name in ["drawn-1", "drawn-2"] {
      let gone = harness.open(.draw, room: name)
      harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .ended, [[9, 0, 9]]), from: gone)
      harness.send(.touch(1, .began, [[0, 0, 10]]), from: gone)
      harness.send(.touch(1, .moved, [[5, 0, 15], [9, 0, 19]]), from: gone)
      harness.deliver(.touch(1, .ended, [[12, 0, 25]]), from: gone)
      harness.lose(gone)
      harness.pass(1)
    }
    harness.relay.note(.scarce, now: harness.now)
    #expect(harness.relay.summaries.map(\.name.text) == ["drawn-1", "drawn-2", "lively"])
    harness.relay.note(.full, now: harness.now)
    #expect(harness.relay.summaries.map(\.name.text) == ["drawn-2", "lively"])
    harness.relay.note(.scarce, now: harness.now)
    #expect(harness.relay.refusal(role: .watch, room: new) == .roomFull)
    let late = harness.open(.watch, room: "new", settles: true)
    #expect(late.closed?.code == .roomFull)
    #expect(harness.relay.counters.limits[.memory] == 1)
    // Those who are there go on, and others may join them.
    harness.open(.watch, room: "lively")
    harness.deliver(.touch(1, .began, [[0, 0, 0]]), .touch(1, .ended, [[9, 0, 9]]), from: drawer)
    #expect(drawer.errors.isEmpty)
    harness.relay.note(.fine, now: harness.now)
    #expect(harness.relay.refusal(role: .watch, room: new) == nil)
  }

  @Test func `if it is full, strokes are refused, and those under way are cancelled`() {
    let harness = RelayHarness()
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    harness.relay.note(.full, now: harness.now)
    harness.deliver(.touch(1, .moved, [[1, 0, 1]]), .touch(2, .began, [[0, 0, 2]]), from: drawer)
    #expect(drawer.errors.map(\.code) == [.noSpace, .noSpace])
    #expect(drawer.errors.first?.message == "the server has no space left for strokes")
    #expect(harness.relay.counters.limits[.memory] == 2)
    // The drawer stays, and draws again once there is memory.
    harness.relay.note(.fine, now: harness.now)
    harness.deliver(.touch(3, .began, [[0, 0, 3]]), .touch(3, .ended, [[9, 0, 9]]), from: drawer)
    #expect(drawer.errors.count == 2)
    #expect(drawer.breaches.isEmpty)
  }
}
