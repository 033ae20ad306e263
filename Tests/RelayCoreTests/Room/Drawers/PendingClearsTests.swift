import RelayProtocol
import Testing

@testable import RelayCore

struct PendingClearsTests {
  @Test func `each drawer is due once, in the order in which they were set`() {
    var pending = PendingClears()
    #expect(pending.deadline == .infinity && pending.takeDue(now: 9).isEmpty)
    pending.set(DrawerID(2), to: 30)
    pending.set(DrawerID(1), to: 20)
    pending.set(DrawerID(3), to: 50)
    #expect(pending.deadline == 20 && pending.contains(DrawerID(1)))
    #expect(pending.takeDue(now: 19).isEmpty)
    #expect(pending.takeDue(now: 30) == [DrawerID(2), DrawerID(1)])
    #expect(pending.deadline == 50 && !pending.contains(DrawerID(1)))
  }

  @Test func `another time takes the place of the one before, and none stops it`() {
    var pending = PendingClears()
    pending.set(DrawerID(1), to: 20)
    pending.set(DrawerID(1), to: 40)
    #expect(pending.deadline == 40)
    pending.set(DrawerID(1), to: nil)
    #expect(pending.deadline == .infinity && pending.takeDue(now: 99).isEmpty)
  }
}
