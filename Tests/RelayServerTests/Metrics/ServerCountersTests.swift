import RelayProtocol
import Testing

@testable import RelayServer

struct ServerCountersTests {
  @Test func `connections are counted by role while they are open and for good`() {
    var counters = ServerCounters()
    counters.open(.draw)
    counters.open(.watch)
    counters.open(.watch)
    counters.close(.watch, code: 1001)
    #expect(counters.connections == [.draw: 1, .watch: 1])
    #expect(counters.opened == [.draw: 1, .watch: 2])
    #expect(counters.closed == [.init(role: .watch, code: 1_001): 1])
  }

  @Test func `codes that peers make up share one label`() {
    var counters = ServerCounters()
    for code: UInt16? in [nil, 3_000, 4_999, 1_006, 4_500] {
      counters.open(.draw)
      counters.close(.draw, code: code)
    }
    #expect(
      counters.closed == [
        .init(role: .draw, code: ServerCounters.abnormal): 1,
        .init(role: .draw, code: ServerCounters.otherCode): 3,
        .init(role: .draw, code: 4_500): 1,
      ])
  }
}
