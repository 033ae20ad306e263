import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// The treatment of clients that do not read their messages.
struct RelayOutgoingTests {
  private let harness = Self.harness()

  /// A relay where clients are late from 100 ms on, and too late after a second of that.
  private static func harness(
    batchBytes: Int = 262_144, longMessageBytes: Int = 32_768
  ) -> RelayHarness {
    var limits = RelayLimits()
    limits.longMessageBytes = longMessageBytes
    limits.batchBytes = batchBytes
    limits.lateMilliseconds = 100
    limits.behindMilliseconds = 1_000
    return RelayHarness(limits: limits)
  }

  /// A drawer, and a viewer that has read everything.
  private static func room(
    _ harness: RelayHarness, _ encoding: Encoding = .json
  ) -> (drawer: Peer, viewer: Peer) {
    let peers = (harness.open(.draw), harness.open(.watch, encoding: encoding))
    harness.settle(after: 500)
    return peers
  }

  /// Draws a stroke of eight samples, a message each.
  private static func draw(_ harness: RelayHarness, _ drawer: Peer, from start: Int) {
    harness.send(.touch(1, .began, [[0, 0, Double(start)]]), from: drawer)
    for step in 1..<8 {
      harness.send(.touch(1, .moved, [[Double(step), 0, Double(start + step)]]), from: drawer)
    }
    harness.send(.touch(1, .ended, []), from: drawer)
    harness.settle(drawer, after: 20)
  }

  private static func count(_ peer: Peer) -> (fits: Int, others: Int) {
    let fits = peer.events.count { if case .fit = $0 { true } else { false } }
    return (fits, peer.events.count - fits)
  }

  @Test func `how long events waited for a socket is counted, from the oldest of a message`() {
    let harness = RelayHarness()
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settlesAfter: 100))
    let before = harness.relay.counters.sendDelays
    func draw(_ time: Double) {
      harness.send(.touch(1, time == 0 ? .began : .moved, [[1, time, time]]), from: drawer)
    }
    draw(0)
    // The room was quiet: it is shown at once, and taken 3 ms later.
    harness.pass(3)
    draw(1)
    harness.settle(viewer)
    #expect(harness.relay.counters.sendDelays.count == before.count + 1)
    #expect(harness.relay.counters.sendDelays.sumMicroseconds == before.sumMicroseconds + 3_000)
    // The next one waits for its turn, which is 8 ms after the one before.
    harness.settle(viewer, after: 5)
    #expect(harness.relay.counters.sendDelays.count == before.count + 2)
    #expect(harness.relay.counters.sendDelays.sumMicroseconds == before.sumMicroseconds + 8_000)
  }

  @Test(arguments: Encoding.allCases)
  func `a late viewer skips outdated fits if it can`(encoding: Encoding) {
    let (drawer, viewer) = Self.room(harness, encoding)
    Self.draw(harness, drawer, from: 0)
    harness.settle(after: 200)
    let all = Self.count(drawer)
    let some = Self.count(viewer)
    #expect(some.others == all.others)
    #expect(all.fits > 8 && (encoding == .json ? some.fits == 1 : some.fits == all.fits))
    #expect(viewer.leftOut.count == all.fits - some.fits)
    #expect(harness.relay.counters.fitsLeftOut == all.fits - some.fits)
    let held = viewer.scene?.snapshot(sequenceNumber: 0, epoch: "")
    let truth = drawer.scene?.snapshot(sequenceNumber: 0, epoch: "")
    #expect(held == truth || viewer.isRounded)
    #expect(viewer.breaches.isEmpty)
  }

  /// Lets the viewer read one message per interval while more is always pending.
  private static func trickle(
    _ harness: RelayHarness, _ viewer: Peer, _ drawer: Peer, every wait: Double, times: Int
  ) {
    for turn in 0..<times where viewer.closed == nil {
      draw(harness, drawer, from: turn * 100)
      harness.pass(wait)
      harness.pump(viewer)
    }
  }

  @Test func `a connection with a socket full for too long, each time, is closed`() {
    let harness = Self.harness(batchBytes: 1_000)
    let (drawer, viewer) = Self.room(harness)
    Self.draw(harness, drawer, from: 0)
    harness.pump(viewer)
    Self.trickle(harness, viewer, drawer, every: 130, times: 5)
    #expect(viewer.closed == nil, "five times 150 ms are not too long")
    Self.trickle(harness, viewer, drawer, every: 130, times: 5)
    harness.settle(viewer)
    #expect(viewer.closed?.code == .tooSlow)
    #expect(viewer.closed?.reason == "too-slow behind for 1 s")
    #expect(harness.relay.counters.limits[.behind] == 1)
    #expect(drawer.closed == nil)
  }

  @Test func `a viewer that catches up in between starts with no lag`() {
    let harness = Self.harness(batchBytes: 1_000)
    let (drawer, viewer) = Self.room(harness)
    for _ in 0..<4 {
      Self.trickle(harness, viewer, drawer, every: 130, times: 5)
      harness.settle(viewer)
    }
    #expect(viewer.closed == nil)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `a viewer that is late each time but receives everything stays`() {
    let (drawer, viewer) = Self.room(harness)
    Self.trickle(harness, viewer, drawer, every: 130, times: 30)
    #expect(harness.relay.counters.fitsLeftOut > 100)
    #expect(viewer.closed == nil)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `if the relay is slow, no viewer is late or closed`() {
    harness.isSlow = true
    let (drawer, viewer) = Self.room(harness)
    Self.trickle(harness, viewer, drawer, every: 3_000, times: 20)
    harness.settle()
    #expect(viewer.closed == nil && drawer.closed == nil)
    #expect(viewer.leftOut.isEmpty)
    #expect(harness.relay.counters.fitsLeftOut == 0)
  }

  @Test func `a viewer that is slow with its first snapshot is not late`() {
    let harness = Self.harness(longMessageBytes: 10)
    let (drawer, _) = Self.room(harness)
    let viewer = harness.open(.watch)
    harness.pump(viewer)
    harness.pump(viewer)
    #expect(viewer.scene != nil)
    Self.draw(harness, drawer, from: 0)
    harness.settle(after: 5_000)
    #expect(viewer.closed == nil)
    #expect(viewer.leftOut.isEmpty)
  }
}
