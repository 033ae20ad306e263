import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct ActivityTests {
  private func state(_ recognizer: String, _ state: GestureState) -> StateEvent {
    StateEvent(
      drawer: DrawerID(2), sequence: 3, recognizer: recognizer, state: state, timestamp: 0,
      location: .zero)
  }

  @Test(arguments: [GestureState.ended, .failed, .cancelled])
  func `an activity follows the ends of circles`(end: GestureState) {
    let circle = state("circle", end)
    #expect(ActivityNotice(.state(circle)) == .circle(circle))
  }

  @Test(arguments: [
    ("circle", GestureState.changed), ("circle@bar", .ended), ("literal.circle", .ended),
    ("tap", .ended),
  ])
  func `it follows no other states`(recognizer: String, state: GestureState) {
    #expect(ActivityNotice(.state(self.state(recognizer, state))) == nil)
  }

  @Test func `it follows touches that come down, drawers that leave, and who may draw`() {
    func path(_ phase: PathEvent.Phase) -> RoomEvent {
      SceneTests.path(phase, sequence: 3, count: 0, of: DrawerID(2))
    }
    #expect(ActivityNotice(path(.began(.touch))) == .began(DrawerID(2), sequence: 3))
    #expect(ActivityNotice(path(.moved)) == nil && ActivityNotice(path(.ended)) == nil)
    #expect(ActivityNotice(.left(LeftEvent(DrawerID(2), reason: nil))) == .left(DrawerID(2)))
    #expect(ActivityNotice(.access(AccessEvent(AccessState()))) == .access)
  }

  @Test func `a drawer of the room is found by its id`() {
    let game = GameHarness()
    let peers = (0..<5).map { _ in game.join() }
    game.relay.lose(peers[2])
    let room = ActivityRoom(
      now: 0, drawers: game.relay.room().drawers.all, access: game.relay.room().accessState)
    let found = (1...6).map { room.drawer(DrawerID($0))?.id }
    #expect(found == [DrawerID(1), DrawerID(2), nil, DrawerID(4), DrawerID(5), nil])
  }

  @Test func `only an end ends an activity`() {
    func isEnd(_ move: ActivityMove) -> Bool {
      ActivityEffect.move(ActivityEvent(move, of: .matchItUp)).isEnd
    }
    #expect(isEnd(.ended(.stopped, podium: [])) && !isEnd(.countdown(number: 1, until: 0)))
    #expect(!ActivityEffect.clearInk.isEnd)
  }
}
