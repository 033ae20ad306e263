import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RoomFollowUpTests {
  @Test func `members are checked from the last one on, and fewer when some have left`() {
    var followUp = RoomFollowUp()
    #expect(followUp.isEmpty && followUp.takeMember(of: 5) == nil)
    followUp.checkMembers(4)
    #expect(followUp.takeMember(of: 4) == 3)
    #expect(followUp.isPending(memberAt: 2) && !followUp.isPending(memberAt: 3))
    #expect(followUp.takeMember(of: 2) == 1)
    #expect(followUp.takeMember(of: 9) == 0)
    #expect(followUp.isEmpty && followUp.takeMember(of: 9) == nil)
  }

  @Test func `drawers are updated by their numbers, though others come and go`() {
    let harness = RelayHarness()
    let peers = (1...5).map { _ in harness.open(.draw) }
    var followUp = RoomFollowUp()
    followUp.updateDrawers(upTo: 5)
    func next() -> Int? { followUp.takeDrawer(of: harness.room().drawers.all)?.id.number }
    #expect(next() == 5)
    harness.lose(peers[3])
    harness.lose(peers[4])
    harness.open(.draw)
    #expect([next(), next()] == [3, 2])
    harness.lose(peers[0])
    #expect(next() == nil && followUp.isEmpty)
  }

  @Test func `ink is cleared drawer after drawer`() {
    var followUp = RoomFollowUp()
    followUp.clearInk(of: (1...3).map(DrawerID.init)[...])
    followUp.clearInk(of: [DrawerID(9)])
    #expect(followUp.takeInk(2)?.map(\.number) == [1, 2])
    #expect(!followUp.isEmpty && followUp.takeInk(2)?.map(\.number) == [3, 9])
    #expect(followUp.isEmpty && followUp.takeInk(2) == nil)
    followUp.deletion = DrawerID(1)
    #expect(!followUp.isEmpty)
  }
}
