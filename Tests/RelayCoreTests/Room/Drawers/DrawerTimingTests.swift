import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct DrawerTimingTests {
  private static let one = DrawerID(1)
  private let harness = RelayHarness()

  @Test func `latency is reported before newer samples, once it is measured`() {
    var timing = DrawerTiming()
    #expect(timing.take(now: 0, every: 200) == nil)
    timing.note(from: Self.one, arrival: 10, timestamp: 7)
    #expect(timing.take(now: 11, every: 200) == nil)
    #expect(timing.finish(arrival: 10, took: 0.5) == nil)
    let told = TimingEvent(drawer: Self.one, arrival: 10, captured: nil, took: 0.5)
    #expect(timing.take(now: 12, every: 200) == told)
    #expect(timing.take(now: 500, every: 200) == nil)
  }

  @Test func `a drawer that sends its clock has its latency measured`() {
    var timing = DrawerTiming()
    timing.clock = 900
    timing.note(from: Self.one, arrival: 1_000, timestamp: 62)
    // Of others than those that came last nothing is learnt.
    #expect(timing.finish(arrival: 999, took: 1) == nil)
    #expect(timing.finish(arrival: 1_000, took: -1) == 38)
    #expect(timing.finish(arrival: 1_000, took: 4) == nil)
    #expect(timing.take(now: 1_008, every: 200)?.captured == 962)
  }

  @Test func `latency is reported at its pace`() {
    var timing = DrawerTiming()
    var told: [Double] = []
    for now in stride(from: 0.0, through: 1_000, by: 8) {
      if let event = timing.take(now: now, every: 200) { told.append(event.arrival) }
      timing.note(from: Self.one, arrival: now, timestamp: now)
      _ = timing.finish(arrival: now, took: 0.1)
    }
    #expect(told == [0, 200, 400, 600, 800])
  }

  @Test(arguments: [0.0, 24, 1_000])
  func `latency is reported at the limit's pace, and all measurements count`(milliseconds: Double) {
    let harness = RelayHarness(limits: .with { $0.timingMilliseconds = milliseconds })
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.deliver(.hello(name: nil, canvas: nil, clock: 1_000), from: drawer)
    for number in 0...100 {
      let phase: Touch.Phase = number == 0 ? .began : .moved
      harness.send(.touch(1, phase, [[1, Double(number), Double(8 * number)]]), from: drawer)
      harness.relay.noteReceived(from: drawer.number, at: harness.now, tookMilliseconds: 0.1)
      harness.pass(8)
    }
    harness.settle()
    let told = viewer.timings.map(\.arrival)
    #expect(told.count == (milliseconds == 0 ? 0 : milliseconds == 24 ? 34 : 1))
    #expect(zip(told, told.dropFirst()).allSatisfy { $1 - $0 == milliseconds })
    #expect(harness.relay.counters.captureDelays.count == 101)
  }

  @Test(arguments: [Encoding.json, .binary])
  func `members receive the latency with the drawer's next samples`(encoding: Encoding) throws {
    let drawer = harness.open(.draw)
    let viewer = harness.open(.watch, encoding: encoding)
    harness.send(.hello(name: nil, canvas: nil, clock: 990), from: drawer)
    harness.send(.touch(1, .began, [[1, 1, 4]]), from: drawer)
    harness.relay.noteReceived(from: drawer.number, at: harness.now, tookMilliseconds: 0.25)
    harness.settle()
    #expect(viewer.timings.isEmpty)
    harness.pass(8)
    let before = harness.relay.counters.sentMessages
    harness.deliver(.touch(1, .moved, [[1, 2, 12]]), from: drawer, after: 8)
    #expect(
      viewer.timings == [TimingEvent(drawer: Self.one, arrival: 1_000, captured: 994, took: 0.25)])
    // One message to each of them: it goes along.
    #expect(harness.relay.counters.sentMessages == before + 2)
    #expect(harness.relay.counters.captureDelays.sumMicroseconds == 6_000)
    #expect(harness.relay.counters.captureDelays.count == 1)
  }

  @Test func `a viewer, and one that is gone, have no samples to time`() {
    let viewer = harness.open(.watch)
    harness.relay.noteReceived(from: viewer.number, at: harness.now, tookMilliseconds: 1)
    harness.lose(viewer)
    harness.relay.noteReceived(from: viewer.number, at: harness.now, tookMilliseconds: 1)
    #expect(harness.relay.counters.captureDelays == Histogram())
  }

  @Test func `a hello without a clock keeps the earlier one`() {
    let drawer = harness.open(.draw)
    harness.send(.hello(name: nil, canvas: nil, clock: 5), from: drawer)
    harness.send(.hello(name: "Ada", canvas: nil), from: drawer)
    #expect(harness.room().drawers.all[0].timing.clock == 5)
    harness.send(.hello(name: nil, canvas: nil, clock: -5), from: drawer)
    #expect(harness.room().drawers.all[0].timing.clock == -5)
  }
}

extension Peer {
  fileprivate var timings: [TimingEvent] {
    events.compactMap { if case .timing(let timing) = $0 { timing } else { nil } }
  }
}
