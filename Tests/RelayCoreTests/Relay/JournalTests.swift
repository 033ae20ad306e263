import RelayProtocol
import Testing

@testable import RelayCore

struct JournalTests {
  static func connection(_ number: UInt64) -> Connection {
    Connection(
      number: ConnectionID(number), role: .watch, encoding: .json, limits: RelayLimits(),
      now: 0)
  }

  @Test func `a connection is woken once until it has taken all`() {
    let journal = Journal(recognizers: 0, limits: RelayLimits())
    let connection = Self.connection(7)
    journal.wake(connection, now: 5)
    journal.wake(connection, now: 9)
    #expect(journal.effects.wakes == [ConnectionID(7)])
    #expect(connection.progress == 5)
    connection.isAwake = false
    journal.wake(connection, now: 11)
    #expect(journal.effects.wakes.count == 2)
    #expect(connection.progress == 11)
  }

  @Test func `the first wake sets when a stall is looked for`() {
    let journal = Journal(recognizers: 0, limits: RelayLimits())
    #expect(journal.stallDeadline == .infinity)
    journal.wake(Self.connection(1), now: 5)
    journal.wake(Self.connection(2), now: 9)
    #expect(journal.stallDeadline == 60_005)
  }

  @Test func `no two batches have the same number, and none has 0`() {
    let journal = Journal(recognizers: 0, limits: RelayLimits())
    let tags = (0..<100).map { _ in journal.nextTag() }
    #expect(Set(tags).count == 100)
    #expect(!tags.contains(0))
  }
}
