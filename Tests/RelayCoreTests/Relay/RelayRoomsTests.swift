import RelayProtocol
import Testing

@testable import RelayCore

struct RelayRoomsTests {
  private static func names(_ rooms: [Room]) -> [String] { rooms.map(\.name.text) }

  @Test func `each room is made of a number of its own, and removed once`() throws {
    var rooms = RelayRooms()
    var numbers: [Int] = []
    for name in ["b", "a"] {
      _ = rooms.add { number in
        numbers.append(number)
        return Room.made(name)
      }
    }
    #expect(numbers == [1, 2] && rooms.count == 2)
    #expect(Self.names(rooms.sorted) == ["a", "b"])
    let first = try #require(RoomName("a"))
    rooms.remove(try #require(rooms[first]))
    #expect(Self.names(rooms.sorted) == ["b"])
    _ = rooms.add { number in
      numbers.append(number)
      return Room.made("a")
    }
    #expect(numbers == [1, 2, 3])
  }

  @Test func `the longest empty room without contents is the least loss`() {
    var rooms = RelayRooms()
    #expect(rooms.leastEmpty == nil && rooms.isEmpty)
    let old = rooms.add { _ in Room.made("old", since: 1) }
    let young = rooms.add { _ in Room.made("young", since: 5) }
    let twin = rooms.add { _ in Room.made("twin", since: 5) }
    #expect(Self.names(rooms.empty) == ["old", "twin", "young"])
    #expect(rooms.leastEmpty === old)
    old.rules.use(.literal, by: DrawerID(1))
    #expect(rooms.leastEmpty === old, "a profile is nothing that was made")
    let drawer = old.drawers.join(name: nil, key: nil, resumes: false, now: 0)
    RoomHistoryTests.draw(1, 3, of: drawer.id, in: old.history)
    #expect(rooms.leastEmpty === twin && rooms.fullest === old)
    twin.emptySince = nil
    young.emptySince = nil
    #expect(rooms.leastEmpty === old)
  }

  @Test func `the client that opened most empty rooms loses them first`() {
    var rooms = RelayRooms()
    let made: [(name: String, since: Double, opener: String?)] = [
      ("unknown", 0, nil), ("a1", 1, "a"), ("b1", 2, "b"), ("b2", 3, "b"), ("b3", 4, "b"),
      ("a2", 5, "a"), ("other", 6, nil),
    ]
    for (name, since, opener) in made {
      rooms.add { _ in Room.made(name, since: since) }.opener = opener
    }
    #expect(Self.names(rooms.empty) == ["b1", "a1", "b2", "unknown", "b3", "a2", "other"])
  }
}
