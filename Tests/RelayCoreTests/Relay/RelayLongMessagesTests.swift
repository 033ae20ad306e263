import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// The treatment of viewers that read a long message too slowly.
struct RelayLongMessagesTests {
  /// A room with a long snapshot.
  private static func harness(
    unsentBytes: Int = 10_000_000, isLong: Bool = true
  ) -> (RelayHarness, Peer) {
    var limits = RelayLimits()
    limits.stalledMilliseconds = 10_000
    limits.longMessageBytes = 2_000
    limits.leastBytesPerSecond = 1_000
    limits.unsentBytes = unsentBytes
    let harness = RelayHarness(limits: limits)
    let drawer = harness.open(.draw)
    if isLong { draw(harness, drawer) }
    harness.pass(1_000)
    read(harness, drawer)
    return (harness, drawer)
  }

  /// Takes all there is, and asks once more, as a socket does that has taken a long message.
  private static func read(_ harness: RelayHarness, _ peer: Peer) {
    harness.settle(peer)
    peer.take(harness.relay.nextMessage(for: peer.number, now: harness.now))
  }

  private static func draw(_ harness: RelayHarness, _ drawer: Peer) {
    let samples = (0..<400).map { [Double($0), 0, harness.now + Double($0)] }
    harness.send(.touch(1, .began, samples), .touch(1, .ended, []), from: drawer)
  }

  /// Opens a viewer and hands its socket the welcome and the snapshot, which it reads only in part.
  private static func openInSnapshot(_ harness: RelayHarness) -> Peer {
    let viewer = harness.open(.watch)
    harness.pump(viewer)
    harness.pump(viewer)
    #expect(viewer.kinds == ["welcome", "snapshot"])
    return viewer
  }

  private static func trickle(
    _ harness: RelayHarness, _ viewer: Peer, besides drawer: Peer, seconds: Int
  ) {
    for _ in 0..<seconds {
      harness.pass(1_000)
      harness.relay.advance(viewer.number, now: harness.now)
      read(harness, drawer)
    }
  }

  @Test func `a client that reads slowly is closed when the message is overdue`() throws {
    let (harness, drawer) = Self.harness()
    let viewer = Self.openInSnapshot(harness)
    let bytes = harness.relay.output.longMessages.byteCount
    #expect(bytes > 3_000)
    Self.trickle(harness, viewer, besides: drawer, seconds: 10 + bytes / 1_000)
    #expect(harness.drops.isEmpty)
    Self.trickle(harness, viewer, besides: drawer, seconds: 2)
    #expect(harness.drops.map(\.connection) == [viewer.number])
    #expect(try #require(harness.drops.first).code == .tooSlow)
    #expect(harness.relay.output.longMessages.byteCount == 0)
  }

  @Test func `a client that has read all of a long message asks again and stays`() {
    let (harness, drawer) = Self.harness()
    let viewer = Self.openInSnapshot(harness)
    Self.trickle(harness, viewer, besides: drawer, seconds: 9)
    Self.read(harness, viewer)
    #expect(harness.relay.output.longMessages.byteCount == 0)
    for _ in 0..<60 { harness.settle(after: 1_000) }
    #expect(harness.drops.isEmpty)
  }

  @Test func `a short message is forgotten as soon as it is handed over`() {
    let (harness, _) = Self.harness(isLong: false)
    _ = Self.openInSnapshot(harness)
    #expect(harness.relay.output.longMessages.byteCount == 0)
  }

  @Test func `if long messages together are too large, the oldest one's client is closed`() {
    let (harness, drawer) = Self.harness(unsentBytes: 32_000)
    var viewers: [Peer] = []
    for _ in 0..<4 {
      viewers += [Self.openInSnapshot(harness), Self.openInSnapshot(harness)]
      #expect(harness.relay.output.longMessages.byteCount <= 32_000)
      harness.pass(600)
      Self.draw(harness, drawer)
      harness.pass(10)
      Self.read(harness, drawer)
    }
    let cut = harness.drops.map(\.connection)
    #expect(!cut.isEmpty && cut.count < viewers.count)
    #expect(cut == viewers.prefix(cut.count).map(\.number))
    #expect(harness.drops.allSatisfy { $0.code == .tooSlow && $0.reason.contains("memory") })
  }

  @Test func `a lost connection holds nothing`() {
    let (harness, _) = Self.harness()
    let viewers = [Self.openInSnapshot(harness), Self.openInSnapshot(harness)]
    let bytes = harness.relay.output.longMessages.byteCount
    harness.lose(viewers[0])
    #expect(harness.relay.output.longMessages.byteCount == bytes)
    harness.lose(viewers[1])
    #expect(harness.relay.output.longMessages.byteCount == 0)
  }
}
