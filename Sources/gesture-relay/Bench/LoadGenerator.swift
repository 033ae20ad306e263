import Gestures
import RelayProtocol
import WebSocketTransport

/// Drawers that draw circles at a steady pace, and viewers that count what reaches them; all on one
/// thread.
final class LoadGenerator: WebSocketClientHandler {
  /// What a connection is for.
  private enum Purpose {
    case drawer(Int)
    case viewer(Int)
  }

  /// One viewer's account.
  private struct Viewer {
    var samples = PatternCounter(#""type":"path""#)
    var gaps = PatternCounter(#""type":"gap""#)
    /// The message in hand, for a viewer that measures latency.
    var message: [UInt8] = []
  }

  /// How many viewers measure latency; reading each message of all would be the bottleneck.
  private static let measuringViewers = 8
  /// The samples of one stroke: a circle of a second at 120 Hz.
  static let strokeSamples = 120

  private(set) var count = LoadCount()
  /// The time from a sample's making to its arrival, in milliseconds, of some viewers.
  private(set) var latencies: [Double] = []
  /// The connections that are open.
  private(set) var openCount = 0
  /// The first thing that went wrong.
  private(set) var fault: String?
  private let load: Load
  private var purposes: [ConnectionID: Purpose] = [:]
  private var drawers: [DrawerPace] = []
  private var outboxes: [ConnectionID: [OutgoingMessage]] = [:]
  private var viewers: [Viewer] = []
  private let circle = BenchStroke.circle(samples: LoadGenerator.strokeSamples)

  /// Prepares to give a load.
  init(_ load: Load) {
    self.load = load
  }

  /// How many samples have reached each viewer: the fewest and the most.
  var samplesPerViewer: (fewest: Int, most: Int) {
    let counts = viewers.map(\.samples.count)
    return (counts.min() ?? 0, counts.max() ?? 0)
  }

  /// How often viewers fell off the log.
  var gaps: Int { viewers.reduce(0) { $0 + $1.gaps.count } }

  /// Whether every viewer has every sample that was sent.
  var isDelivered: Bool { viewers.allSatisfy { $0.samples.count >= count.sent } }

  /// Whether all drawers have sent all they had.
  var isSent: Bool { drawers.allSatisfy { $0.sent == load.samplesPerDrawer } }

  // MARK: Connections

  /// Adds a viewer's connection.
  func addViewer(_ id: ConnectionID) {
    purposes[id] = .viewer(viewers.count)
    viewers.append(Viewer())
  }

  /// Adds a drawer's connection.
  func addDrawer(_ id: ConnectionID) {
    purposes[id] = .drawer(drawers.count)
    drawers.append(DrawerPace(connection: id, sent: 0, due: .max))
  }

  /// Forgets what was counted and has the drawers start, each at a moment of its own.
  func start(on client: WebSocketClient) {
    let period = 1e6 / load.hertz
    let now = MonotonicClock.microseconds()
    for place in drawers.indices {
      drawers[place].due = now + Int64(period * Double(place) / Double(drawers.count))
    }
    timer(now: now, on: client)
  }

  func connected(_ id: ConnectionID, subprotocol: String?, on client: WebSocketClient) {
    openCount += 1
  }

  func failed(_ id: ConnectionID, _ failure: ConnectFailure, on client: WebSocketClient) {
    fault = fault ?? failure.description
  }

  func closed(_ id: ConnectionID, cause: CloseCause, on client: WebSocketClient) {
    openCount -= 1
    fault = fault ?? Ending(cause).sentence
  }

  func woken(on client: WebSocketClient) {}

  // MARK: Drawing

  func timer(now: Int64, on client: WebSocketClient) {
    let period = 1e6 / load.hertz
    var next = Int64.max
    for place in drawers.indices {
      while drawers[place].due <= now, drawers[place].sent < load.samplesPerDrawer {
        send(sample: drawers[place].sent, of: place, on: client)
        drawers[place].sent += 1
        drawers[place].due += Int64(period)
      }
      if drawers[place].sent < load.samplesPerDrawer { next = min(next, drawers[place].due) }
    }
    if next < .max { client.schedule(atMicroseconds: next) }
  }

  private func send(sample: Int, of place: Int, on client: WebSocketClient) {
    let point = sample % Self.strokeSamples
    let isLast = point == Self.strokeSamples - 1 || sample == load.samplesPerDrawer - 1
    let phase = point == 0 ? "began" : isLast ? "ended" : "moved"
    var bytes: [UInt8] = []
    // A stroke that is cut off at its first sample still has to end.
    if point == 0 && isLast { return }
    bytes += BenchStroke.message(
      phase: phase, touch: 1, samples: circle[point...point],
      milliseconds: Double(MonotonicClock.microseconds()) / 1000, step: 0)
    let id = drawers[place].connection
    outboxes[id, default: []].append(OutgoingMessage(bytes, isText: true))
    count.sent += 1
    client.requestWrite(id)
  }

  func writable(_ id: ConnectionID, on client: WebSocketClient) -> Outgoing? {
    guard var outbox = outboxes[id], !outbox.isEmpty else { return nil }
    let message = outbox.removeFirst()
    outboxes[id] = outbox
    return .message(message, more: !outbox.isEmpty)
  }

  // MARK: Counting

  func received(
    _ id: ConnectionID, bytes: Span<UInt8>, isText: Bool, isLast: Bool, on client: WebSocketClient
  ) {
    count.bytes += bytes.count
    if isLast { count.messages += 1 }
    guard case .viewer(let place) = purposes[id] else { return }
    let before = viewers[place].samples.count
    viewers[place].samples.add(bytes, isLast: isLast)
    viewers[place].gaps.add(bytes, isLast: isLast)
    count.samples += viewers[place].samples.count - before
    guard place < Self.measuringViewers else { return }
    bytes.withUnsafeBufferPointer { viewers[place].message += $0 }
    guard isLast else { return }
    latencies += SampleTimes.milliseconds(in: viewers[place].message).map {
      Double(MonotonicClock.microseconds()) / 1000 - $0
    }
    viewers[place].message.removeAll(keepingCapacity: true)
  }
}

/// How far a drawer has come.
private struct DrawerPace {
  let connection: ConnectionID
  /// How many samples it has sent.
  var sent: Int
  /// When the next one is due, on the monotonic clock in microseconds.
  var due: Int64
}
