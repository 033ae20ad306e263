import Gestures
import RelayClient
import RelayCore
import RelayProtocol

/// Measures a sample's whole way through the relay without sockets: decoding, the recognizers of
/// the preset `drawing` or four of them, encoding, and delivery to one viewer and the drawer.
enum PipelineBench {
  /// How many strokes are drawn in one measurement.
  private static let strokes = 40
  /// How many samples each has.
  private static let strokeSamples = 240

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(rounds: Int) -> BenchReport {
    let drawing = RecognizerPreset.drawing.set
    let four = RecognizerSet(names: ["capture", "circle", "checkmark", "chevron"])
    var figures: [Figure] = []
    for (name, perMessage) in [("one-sample-a-message", 1), ("four-samples-a-message", 4)] {
      let json = samplesPerSecond(perMessage, drawing, .json, rounds: rounds)
      let binary = samplesPerSecond(perMessage, drawing, .binary, rounds: rounds)
      figures.append(Figure(name, json, "samples/s", .atLeast(150_000)))
      figures.append(Figure("binary-\(name)", binary, "samples/s"))
    }
    for encoding in Encoding.allCases {
      let rate = samplesPerSecond(4, four, encoding, rounds: rounds)
      figures.append(
        Figure(
          "\(encoding)-four-recognizers", rate, "samples/s",
          encoding == .binary ? .atLeast(600_000) : nil))
    }
    return BenchReport(bench: "pipeline", figures: figures + sizes(drawing))
  }

  /// The bytes a sample for a viewer, with paths alone and with all recognizers; two samples a
  /// message, as from a page at 120 Hz.
  private static func sizes(_ drawing: RecognizerSet) -> [Figure] {
    Encoding.allCases.flatMap { encoding in
      let isBinary = encoding == .binary
      let paths = bytesPerSample(RecognizerSet(names: []), encoding)
      let all = bytesPerSample(drawing, encoding)
      return [
        Figure("\(encoding)-path-bytes", paths, "bytes/sample", isBinary ? .atMost(10) : nil),
        Figure("\(encoding)-all-bytes", all, "bytes/sample", isBinary ? .atMost(40) : nil),
      ]
    }
  }

  /// The bytes a sample for the viewer.
  private static func bytesPerSample(_ set: RecognizerSet, _ encoding: Encoding) -> Double {
    let room = PipelineRoom(set, encoding, pace: 2 * 8.3)
    let before = room.viewerBytes
    for message in messages(perMessage: 2) { room.receive(Self.message(message, in: encoding)) }
    return Double(room.viewerBytes - before) / Double(room.samples)
  }

  private static func message(_ json: [UInt8], in encoding: Encoding) -> [UInt8] {
    encoding == .json ? json : BinaryLines.binary(json)
  }

  /// The samples a second of CPU time.
  private static func samplesPerSecond(
    _ perMessage: Int, _ set: RecognizerSet, _ encoding: Encoding, rounds: Int
  ) -> Double {
    let messages = messages(perMessage: perMessage).map { message($0, in: encoding) }
    let room = PipelineRoom(set, encoding)
    // Once without measuring, so that storage has grown.
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
      var index = 0
      while index < points.count {
        let isFirst = index == 0
        let end = isFirst ? 1 : min(points.count, index + perMessage)
        let phase = isFirst ? "began" : end == points.count ? "ended" : "moved"
        messages.append(
          BenchStroke.message(
            phase: phase, touch: 1, samples: points[index..<end],
            milliseconds: Double(index) * 8.3, step: 8.3))
        index = end
      }
    }
    messages.append(Array(#"{"type":"clear"}"#.utf8))
    return messages
  }
}

/// A relay with one drawer and one viewer, and sockets that take everything at once.
final class PipelineRoom {
  private static let drawer = ConnectionID(1)
  private let relay: Relay
  private var effects = RelayEffects()
  private var now = 0.0
  private let pace: Double
  /// The bytes handed to the connections.
  private(set) var sentBytes = 0
  /// The bytes handed to the viewer.
  private(set) var viewerBytes = 0

  /// Makes a room with a set of recognizers and one encoding; messages are `interval` milliseconds
  /// apart.
  init(
    _ set: RecognizerSet = RecognizerPreset.drawing.set, _ encoding: Encoding = .json,
    pace: Double = 8.3
  ) {
    self.pace = pace
    relay = Relay(configuration: RelayConfiguration(epochBase: "bench", set: set))
    relay.open(Self.drawer, role: .draw, room: .bench, encoding: encoding, now: 0)
    relay.open(ConnectionID(2), role: .watch, room: .bench, encoding: encoding, now: 0)
    // With a clock, as a page sends it, members receive `timing`.
    relay.receive(Self.drawer, .hello(name: nil, canvas: nil, clock: -12), now: 0)
    serve()
  }

  /// The samples accepted so far.
  var samples: Int { relay.counters.samples }

  /// Receives a message and sends what follows.
  func receive(_ message: [UInt8]) {
    now += pace
    relay.receive(Self.drawer, bytes: message.span, now: now)
    relay.noteReceived(from: Self.drawer, at: now, tookMilliseconds: 0.1)
    if now >= relay.deadline { relay.tick(now: now) }
    serve()
  }

  private func serve() {
    relay.handOut(&effects, now: now) { connection, batch in
      sentBytes += batch.bytes.count
      if connection != Self.drawer { viewerBytes += batch.bytes.count }
    }
  }
}
