import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RoomTurnsTests {
  @Test func `rooms have their turns in order, each once`() {
    let harness = RelayHarness()
    for name in ["a", "b"] { harness.open(.watch, room: name) }
    var turns = RoomTurns()
    #expect(turns.deadline == .infinity && turns.takeFirst() == nil)
    for name in ["a", "b", "a"] { turns.add(harness.room(name), now: 7) }
    #expect(turns.deadline == 7)
    #expect(turns.takeFirst() === harness.room("a") && turns.deadline == 7)
    turns.add(harness.room("a"), now: 8)
    #expect(turns.rooms.map(\.name.text) == ["b", "a"])
    turns.remove(harness.room("b"))
    #expect(turns.takeFirst() === harness.room("a"))
    #expect(turns.deadline == .infinity)
  }
}
