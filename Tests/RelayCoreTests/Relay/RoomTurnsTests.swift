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
    turns.add(harness.room("a"), isFirst: true, now: 9)
    #expect(turns.rooms.map(\.name.text) == ["a", "b"] && turns.deadline == 9)
    turns.remove(harness.room("b"))
    #expect(turns.takeFirst() === harness.room("a"))
    #expect(turns.deadline == .infinity)
  }

  /// A relay that compares signs and answers a question at once, in many turns.
  private static func busy() throws -> RelayHarness {
    let harness = TaughtSignsTests.harness(.with { $0.judgedSamplesPerTurn = 30 })
    let drawer = harness.open(.draw)
    for _ in 0..<3 { harness.open(.watch) }
    harness.draw(TaughtSignsTests.zigzag(7), by: drawer)
    harness.settle(after: 1_000)
    harness.send(.signs([try TaughtSignsTests.sign("zigzag", 0..<8)]), from: drawer)
    harness.send(.judge(JudgeRequest(id: 1)), from: drawer)
    return harness
  }

  /// Gives the relay a turn; returns the kind of work that had the latest one.
  private static func tick(_ harness: RelayHarness) -> TurnWork {
    harness.tick()
    return harness.relay.turnWork
  }

  @Test func `kinds of work have their turns one after the other, one a tick`() throws {
    let harness = try Self.busy()
    let turns = (0..<4).map { _ in Self.tick(harness) }
    #expect(turns == [.rejudging, .comparing, .rejudging, .comparing])
  }
}
