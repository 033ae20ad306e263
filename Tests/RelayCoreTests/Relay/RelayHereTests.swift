import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RelayHereTests {
  @Test func `a flood of cursors is a flood of messages`() {
    var limits = RelayLimits()
    (limits.messagesPerSecond, limits.messagesBurst) = (10, 20)
    let harness = RelayHarness(limits: limits)
    let drawer = harness.open(.draw)
    for step in 0..<30 { harness.send(.cursor(Point(x: Double(step), y: 0)), from: drawer) }
    harness.settle()
    #expect(drawer.closed?.code == .rateLimit)
  }
}
