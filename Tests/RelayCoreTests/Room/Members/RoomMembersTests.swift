import RelayProtocol
import Testing

@testable import RelayCore

struct RoomMembersTests {
  private static func connection(
    _ number: UInt64, _ role: Welcome.Role = .watch, _ encoding: Encoding = .json
  ) -> Connection {
    Connection(
      number: ConnectionID(number), role: role, encoding: encoding, limits: RelayLimits(), now: 0)
  }

  @Test func `the newest member takes the index of one that leaves`() {
    var members = RoomMembers(limits: RelayLimits())
    let connections = (1...4).map { Self.connection($0, $0 == 2 ? .draw : .watch) }
    for connection in connections { members.add(connection) }
    #expect(members.count == 4 && members.viewers == 3)
    members.remove(connections[0], now: 0)
    #expect(members.all.map(\.number.number) == [4, 2, 3])
    members.remove(connections[2], now: 0)
    members.remove(connections[1], now: 0)
    members.remove(connections[3], now: 0)
    #expect(members.isEmpty && members.viewers == 0)
  }

  @Test func `presence is reported at its pace, and only if it changed`() {
    var members = RoomMembers(limits: .with { $0.presenceMilliseconds = 100 })
    #expect(members.presenceDeadline(reported: 0) == .infinity)
    #expect(members.takePresence(reported: 0, now: 0) == nil)
    members.add(Self.connection(1))
    #expect(members.takePresence(reported: 0, now: 5) == 1)
    members.add(Self.connection(2))
    #expect(members.presenceDeadline(reported: 1) == 105)
    #expect(members.takePresence(reported: 1, now: 104) == nil)
    #expect(members.takePresence(reported: 1, now: 105) == 2)
  }

  @Test func `an unread encoding is unused after a while, if the room is not empty`() {
    var members = RoomMembers(limits: .with { $0.unheardMilliseconds = 100 })
    let json = Self.connection(1)
    let binary = Self.connection(2, .watch, .binary)
    members.add(json)
    members.add(binary)
    #expect(members.awaitSnapshot(in: .binary))
    members.remove(binary, now: 10)
    #expect(!members.awaitSnapshot(in: .binary))
    #expect(members.takeUnusedEncodings(now: 109) == [])
    members.remove(json, now: 109)
    #expect(members.takeUnusedEncodings(now: 500) == [])
    members.add(json)
    #expect(members.takeUnusedEncodings(now: 500) == [.binary])
    #expect(members.takeUnusedEncodings(now: 600) == [])
  }
}
