import Testing

@testable import relay_bench

/// The kernel's own price of a message.
struct LoopbackFloorTests {
  @Test func `a send costs some processor time`() throws {
    let cost = try #require(
      LoopbackFloor.nanosecondsPerSend(connections: 3, bytes: 100, hertz: 1000, seconds: 0.05))
    #expect(cost > 0)
  }

  @Test func `connections that cannot be made give no figure`() {
    #expect(
      LoopbackFloor.nanosecondsPerSend(connections: 0, bytes: 1, hertz: 1, seconds: 1) == nil)
  }
}
