import Gestures
import RelayCore
import RelayProtocol

/// Measures the whole way of a sample through the relay, without sockets: bytes in, decoded,
/// recognized by four recognizers, events encoded, and handed to one viewer and the drawer.
enum PipelineBench {
  /// How many strokes are drawn in one measurement.
  private static let strokes = 40
  /// How many samples each has.
  private static let strokeSamples = 240

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(rounds: Int) -> BenchReport {
    let one = samplesPerSecond(perMessage: 1, rounds: rounds)
    let four = samplesPerSecond(perMessage: 4, rounds: rounds)
    return BenchReport(
      bench: "pipeline",
      figures: [
        Figure("one-sample-a-message", one, "samples/s", .atLeast(150_000)),
        Figure("four-samples-a-message", four, "samples/s", .atLeast(150_000)),
      ])
  }

  /// How many samples a second of processor time go through.
  private static func samplesPerSecond(perMessage: Int, rounds: Int) -> Double {
    let messages = messages(perMessage: perMessage)
    let room = PipelineRoom()
    // Once unmeasured, so that storage has grown.
    for message in messages { room.receive(message) }
    let before = room.samples
    let time = Stopwatch.least(rounds: rounds) {
      for message in messages { room.receive(message) }
    }
    let samples = strokes * strokeSamples
    precondition(room.samples - before == rounds * samples, "every sample was accepted")
    return Double(samples) / (time / 1e9)
  }

  /// The messages of the strokes, and one that clears them.
  static func messages(perMessage: Int) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    for stroke in 0..<strokes {
      let points = BenchStroke.circle(
        samples: strokeSamples, center: Point(x: 300 + Double(stroke), y: 300))
      var place = 0
      while place < points.count {
        let isFirst = place == 0
        let end = isFirst ? 1 : min(points.count, place + perMessage)
        let phase = isFirst ? "began" : end == points.count ? "ended" : "moved"
        messages.append(
          BenchStroke.message(
            phase: phase, touch: 1, samples: points[place..<end],
            milliseconds: Double(place) * 8.3, step: 8.3))
        place = end
      }
    }
    messages.append(Array(#"{"type":"clear"}"#.utf8))
    return messages
  }
}

/// A relay with one drawer and one viewer whose sockets take everything at once.
final class PipelineRoom {
  private static let drawer = ConnectionNumber(1)
  private let relay: Relay
  private var effects = RelayEffects()
  private var now = 0.0
  /// The bytes handed to the connections.
  private(set) var sentBytes = 0

  /// Makes the room.
  init() {
    relay = Relay(configuration: RelayConfiguration(epochBase: "bench"))
    guard let room = RoomName("bench") else { preconditionFailure("the name is a legal one") }
    relay.open(Self.drawer, role: .draw, room: room, now: 0)
    relay.open(ConnectionNumber(2), role: .watch, room: room, now: 0)
    serve()
  }

  /// The samples accepted so far.
  var samples: Int { relay.counters.samples }

  /// Takes a message in 8.3 ms after the one before, and hands out what comes of it.
  func receive(_ message: [UInt8]) {
    now += 8.3
    relay.receive(Self.drawer, bytes: message.span, now: now)
    if now >= relay.deadline { relay.tick(now: now) }
    serve()
  }

  private func serve() {
    relay.exchangeEffects(&effects)
    for connection in effects.wakes {
      var isMore = true
      while isMore {
        switch relay.nextMessage(for: connection, now: now) {
        case .message(let batch, let hasMore):
          sentBytes += batch.bytes.count
          isMore = hasMore
        case .close(_, let reason): preconditionFailure("the relay closed: \(reason)")
        case nil: isMore = false
        }
      }
    }
  }
}
