import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RelayHereTests {
  @Test func `a flood of cursors is a flood of messages`() {
    let harness = RelayHarness(
      limits: .with { ($0.messagesPerSecond, $0.messagesBurst) = (10, 20) })
    let drawer = harness.open(.draw)
    for step in 0..<30 { harness.send(.cursor(Point(x: Double(step), y: 0)), from: drawer) }
    harness.settle()
    #expect(drawer.closed?.code == .rateLimit)
  }
}
