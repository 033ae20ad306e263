import RelayProtocol
import Testing

@testable import RelayCore

struct RelayOutputTests {
  static func connection(_ number: UInt64) -> Connection {
    Connection(
      number: ConnectionID(number), role: .watch, encoding: .json, limits: RelayLimits(), now: 0)
  }

  @Test func `a connection is woken once until it has taken all`() {
    let output = RelayOutput(recognizers: 0, limits: RelayLimits())
    let connection = Self.connection(7)
    output.wake(connection, now: 5)
    output.wake(connection, now: 9)
    #expect(output.effects.wakes == [ConnectionID(7)])
    #expect(connection.delivery == .awake(since: 5, progress: 5))
    connection.delivery = .idle
    output.wake(connection, now: 11)
    #expect(output.effects.wakes.count == 2)
    #expect(connection.delivery == .awake(since: 11, progress: 11))
  }

  @Test func `the first wake sets when a stall is looked for`() {
    let output = RelayOutput(recognizers: 0, limits: RelayLimits())
    #expect(output.stallDeadline == .infinity)
    output.wake(Self.connection(1), now: 5)
    output.wake(Self.connection(2), now: 9)
    #expect(output.stallDeadline == 60_005)
  }

  @Test func `no two batches have the same number, and none has 0`() {
    let output = RelayOutput(recognizers: 0, limits: RelayLimits())
    let tags = (0..<100).map { _ in output.nextTag() }
    #expect(Set(tags).count == 100)
    #expect(!tags.contains(0))
  }
}
