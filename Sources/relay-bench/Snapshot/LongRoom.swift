import Gestures
import RelayCore
import RelayProtocol

/// A relay with one long-used room, without sockets, on a virtual clock.
final class LongRoom {
  /// The cost of a late viewer's snapshot.
  struct Visit {
    /// The time from joining to the whole snapshot, including drawers' messages, in milliseconds.
    var milliseconds = 0.0
    /// The longest wait of another client during this time, in milliseconds.
    var longestTurn = 0.0
    /// The bytes of the snapshot.
    var bytes = 0
    /// The cost of a drawer's sample during this time, in microseconds; NaN without samples.
    var sample = Double.nan
  }

  /// The epoch of the room: the first of its relay.
  static let epoch = "\(epochBase)-0"
  private static let epochBase = "bench"

  private let relay: Relay
  private var drawing: LongDrawing
  private var effects = RelayEffects()
  private var now = 0.0
  private var lastConnection: UInt64
  private let drawers: Int
  /// Receives the records and their time; `nil` for a room that is not recorded.
  private let record: (([RoomRecord], Double) -> Void)?
  /// The next sample, sent at its time.
  private var due: LongDrawing.Step?
  /// The late viewer's connection.
  private var visitor: ConnectionID?
  private var handed: Batch?
  /// How many samples were drawn.
  private(set) var samples = 0

  /// Makes a room after `seconds` of drawing, with binary encoding and the default limits.
  init(drawers: Int, seconds: Double, record: (([RoomRecord], Double) -> Void)? = nil) {
    self.record = record
    relay = Relay(configuration: RelayConfiguration(epochBase: Self.epochBase))
    self.drawers = drawers
    drawing = LongDrawing(drawers: drawers)
    lastConnection = UInt64(drawers)
    for drawer in 1...drawers {
      relay.open(
        ConnectionID(UInt64(drawer)), role: .draw, room: .bench, encoding: .binary, now: now)
    }
    relay.record(record != nil, now: now)
    serve()
    draw(seconds: seconds)
  }

  /// Continues the drawing for that time.
  func draw(seconds: Double) {
    let end = now + seconds * 1_000
    while now < end {
      drawNext()
      if now >= relay.deadline {
        relay.tick(now: now)
        serve()
      }
    }
  }

  /// Each drawer clears its ink, and could undo that.
  func clear() {
    for drawer in 1...drawers {
      relay.receive(ConnectionID(UInt64(drawer)), .clear, now: now)
    }
    serve()
  }

  /// The numbers of strokes and samples in a snapshot's bytes.
  static func contents(of bytes: [UInt8]) -> (strokes: Int, samples: Int)? {
    var decoder = BinaryServerDecoder()
    var offset = 0
    guard case .snapshot(let room)? = try? decoder.next(in: bytes.span, at: &offset) else {
      return nil
    }
    return (room.strokes.count, room.strokes.reduce(0) { $0 + $1.samples.count })
  }

  /// The snapshot that was handed over last.
  var lastSnapshot: [UInt8] { handed?.bytes ?? [] }

  /// Joins a late viewer while the drawers continue, and removes it once it has the whole room.
  func visit(in encoding: Encoding) -> Visit {
    lastConnection += 1
    let viewer = ConnectionID(lastConnection)
    visitor = viewer
    handed = nil
    var visit = Visit()
    var sampleTimes: [Double] = []
    let start = now
    turn(of: &visit) {
      relay.open(viewer, role: .watch, room: .bench, encoding: encoding, now: now)
      serve()
    }
    while handed == nil, now < start + 60_000 {
      if let due, due.sample.timestamp <= now {
        let before = now
        turn(of: &visit) { drawNext() }
        sampleTimes.append((now - before) * 1_000)
      } else if relay.deadline <= now {
        turn(of: &visit) {
          relay.tick(now: now)
          serve()
        }
      } else {
        now = min(relay.deadline, due?.sample.timestamp ?? .infinity)
      }
    }
    visit.milliseconds = now - start
    visit.bytes = handed?.bytes.count ?? 0
    if !sampleTimes.isEmpty { visit.sample = sampleTimes.reduce(0, +) / Double(sampleTimes.count) }
    visitor = nil
    relay.close(viewer, now: now)
    serve()
    return visit
  }

  /// The time of the first request for the state hash, in milliseconds.
  func stateQuestion() -> Double {
    Stopwatch.least(rounds: 1) {
      relay.receive(ConnectionID(1), .ping(time: 1, asksState: true), now: now)
      serve()
    } / 1e6
  }

  /// The time of a sample without late viewers, in microseconds.
  func sampleMicroseconds(over seconds: Double) -> Double {
    let before = samples
    let time = Stopwatch.least(rounds: 1) { draw(seconds: seconds) }
    return time / 1_000 / Double(samples - before)
  }

  /// Lets as much time pass as work takes.
  private func turn(of visit: inout Visit, _ work: () -> Void) {
    let before = now
    let took = Stopwatch.least(rounds: 1, work) / 1e6
    now = max(now, before) + took
    visit.longestTurn = max(visit.longestTurn, took)
  }

  private func drawNext() {
    guard let step = due ?? drawing.next() else { return }
    due = drawing.next()
    now = max(now, step.sample.timestamp)
    samples += 1
    relay.receive(
      ConnectionID(UInt64(step.drawer + 1)),
      .touches(
        TouchBatch(
          phase: step.phase,
          entries: [
            TouchBatch.Entry(id: 1, kind: step.phase == .began ? .pen : nil, samples: 0..<1)
          ], samples: [step.sample])), now: now)
    serve()
  }

  /// Lets everybody have all there is.
  private func serve() {
    relay.handOut(&effects, now: now) { connection, batch in
      if connection == visitor, Self.isSnapshot(batch.bytes) { handed = batch }
    }
    if let record, !effects.records.isEmpty { record(exchange(&effects.records, with: []), now) }
  }

  /// Whether a message is a snapshot, in either encoding.
  static func isSnapshot(_ bytes: [UInt8]) -> Bool {
    bytes.first == 0x06 || bytes.starts(with: #"{"type":"snapshot""#.utf8)
  }
}
