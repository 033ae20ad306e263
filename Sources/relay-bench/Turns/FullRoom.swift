import Gestures
import RelayCore
import RelayProtocol

/// A relay with one large room, without sockets, on a virtual clock: many drawers, viewers and
/// strokes, but not the most that the limits allow.
final class FullRoom {
  private static let host = ConnectionID(1)
  private let relay: Relay
  private var effects = RelayEffects()
  private var now = 0.0
  /// The times of the turns of timed work, and of those in which a connection takes messages, in
  /// milliseconds of CPU time.
  ///
  /// Equal rooms have the same turns.
  private(set) var (ticks, sends): ([Double], [Double]) = ([], [])

  /// Makes a room with that many drawers, as many viewers, and the host's strokes.
  init(drawers: Int, strokes: Int) {
    var limits = RelayLimits()
    // Everything is drawn and asked at once.
    (limits.samplesBurst, limits.bytesBurst) = (1_000_000_000, 1_000_000_000)
    (limits.messagesBurst, limits.changesBurst) = (1_000_000, 1_000_000)
    (limits.arrivalsBurst, limits.lessonMicrosecondsBurst) = (1_000_000, 1_000_000_000)
    relay = Relay(
      configuration: RelayConfiguration(epochBase: "bench", limits: limits, mode: .hosted))
    relay.record(true, now: now)
    for number in 1...drawers * 2 {
      relay.open(
        ConnectionID(UInt64(number)), role: number <= drawers ? .draw : .watch, room: .bench,
        now: now)
    }
    for stroke in 0..<strokes { draw(stroke) }
    rest()
  }

  /// How many messages were rejected.
  var rejected: Int { relay.counters.errors.values.reduce(0, +) }

  /// The time of a message with its decoding and events, in milliseconds of CPU time.
  func turn(_ text: String) -> Double {
    let bytes = Array(text.utf8)
    let took = time { relay.receive(Self.host, bytes: bytes.span, now: now) }
    serve()
    rest()
    return took
  }

  private func draw(_ stroke: Int) {
    let samples = BenchStroke.circle(samples: 20).enumerated().map {
      StrokeSample(location: $1, timestamp: Double(stroke * 100 + $0))
    }
    relay.draw(samples, by: Self.host, now: now)
    serve()
  }

  /// Lets a second pass, with all timed work.
  private func rest() {
    let end = now + 1_000
    while relay.deadline <= end {
      now = max(now, relay.deadline)
      ticks.append(time { relay.tick(now: now) })
      serve()
    }
    now = end
  }

  private func serve() {
    relay.exchangeEffects(&effects)
    for connection in effects.wakes { sends.append(time { send(to: connection) }) }
    effects.records.removeAll()
  }

  private func send(to connection: ConnectionID) {
    while case .message(_, let hasMore)? = relay.nextMessage(for: connection, now: now) {
      if !hasMore { break }
    }
  }

  private func time(_ work: () -> Void) -> Double { Stopwatch.least(rounds: 1, work) / 1e6 }
}
