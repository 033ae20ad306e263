import RelayCore
import RelayProtocol
import Testing

@testable import RelayServer

struct ConfigurationTests {
  @Test
  func `the defaults are the core's own, save the number of connections`() {
    var expected = RelayLimits()
    expected.connections = Configuration().client.connections
    #expect(Configuration().relayLimits == expected)
  }

  @Test
  func `each bound reaches the core`() {
    var configuration = Configuration()
    configuration.room.linger = .seconds(7)
    configuration.room.flush = .milliseconds(9)
    configuration.room.flushMost = .milliseconds(21)
    configuration.room.timing = .milliseconds(1_500)
    configuration.room.flushedPerSecond = 50_000
    configuration.client.stalled = .seconds(11)
    configuration.client.messageBytes = 2_000
    configuration.client.connections = 13
    configuration.room.viewers = 14
    let limits = configuration.relayLimits
    #expect(limits.lingerMilliseconds == 7_000)
    #expect(limits.flushMilliseconds == 9)
    #expect(limits.flushMostMilliseconds == 21)
    #expect(limits.timingMilliseconds == 1_500)
    #expect(limits.flushedPerSecond == 50_000)
    #expect(limits.stalledMilliseconds == 11_000)
    #expect(limits.messages.messageBytes == 2_000)
    #expect(limits.connections == 13)
    #expect(limits.viewersPerRoom == 14)
  }
}
