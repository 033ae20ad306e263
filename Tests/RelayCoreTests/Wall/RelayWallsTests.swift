import RelayProtocol
import Testing

@testable import RelayCore

struct RelayWallsTests {
  private let rooms = RelayRooms()

  @Test func `walls are due after an interval, in the order of their connections`() {
    var walls = RelayWalls()
    #expect(walls.deadline == .infinity)
    for number: UInt64 in [7, 3] {
      walls.add(Wall(pattern: nil), of: ConnectionID(number), now: 1_000)
    }
    #expect(walls.count == 2 && walls.deadline == 1_000 + Wall.interval)
    #expect(walls.takeDue(showing: rooms, now: 1_100) == [ConnectionID(3), ConnectionID(7)])
    #expect(walls.deadline == 1_100 + Wall.interval)
  }

  @Test func `a wall without news is not woken, and the last one ends the deadline`() {
    var walls = RelayWalls()
    let (shown, other) = (ConnectionID(1), ConnectionID(2))
    for connection in [shown, other] { walls.add(Wall(pattern: nil), of: connection, now: 0) }
    #expect(walls.next(of: shown, showing: rooms, now: 100)?.total == 0)
    #expect(walls.next(of: shown, showing: rooms, now: 200) == nil)
    #expect(walls.takeDue(showing: rooms, now: 200) == [other])
    for wall in [other, other] { #expect(walls.remove(wall) == [] && walls.deadline < .infinity) }
    #expect(walls.remove(shown) == [] && walls.deadline == .infinity)
    #expect(walls.next(of: shown, showing: rooms, now: 300) == nil)
  }
}
