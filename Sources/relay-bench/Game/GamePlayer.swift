import Gestures
import WebSocketTransport

/// A player of a hall: its connection, and the circle that it draws.
struct GamePlayer {
  /// How far its circle is.
  ///
  ///     waiting ──round──► drawing ──lift──► lifted ──verdict──► waiting
  private enum Progress {
    case waiting
    /// From `start` on, in microseconds, with the number of messages sent.
    case drawing(start: Int64, sent: Int)
    /// Its lift was due at that moment, in microseconds.
    case lifted(due: Int64)
  }

  /// The verdict on its circle.
  struct Verdict: Equatable {
    /// When the lift was due, in microseconds; `nil` if the verdict came before it.
    let lift: Int64?
    /// Whether the circle was refused.
    let isRefused: Bool
  }

  /// The samples in one message, and the time between two samples in milliseconds: a page at 60
  /// frames a second, with a screen at 120 Hz.
  private static let samplesPerMessage = 2
  private static let step = 1_000.0 / 120

  let socket: ClientConnection
  private var messages = GameMessages()
  private var progress = Progress.waiting
  /// The messages of its circle.
  private var circle: [[UInt8]] = []
  /// Whether its circle was refused, if that came before the lift: it could be none any more.
  private var earlyVerdict: Bool?
  /// What the server's message about its answer contains, once it knows its id.
  private var needle: [UInt8] = []

  init(_ socket: ClientConnection) { self.socket = socket }

  /// Whether its circle is not judged yet.
  var isBusy: Bool { if case .waiting = progress { false } else { true } }

  /// When its next message is due, in microseconds; `nil` for none.
  var due: Int64? {
    guard case .drawing(let start, let sent) = progress else { return nil }
    return Self.time(of: sent, from: start)
  }

  /// Makes the messages of its next circle, which takes longer than to send them.
  mutating func prepare(_ points: [Point], milliseconds: Double) {
    let cuts = [0] + stride(from: 1, to: points.count, by: Self.samplesPerMessage)
    circle = cuts.indices.map { index in
      let end = index + 1 < cuts.count ? cuts[index + 1] : points.count
      return BenchStroke.message(
        phase: index == 0 ? "began" : end == points.count ? "ended" : "moved", touch: 1,
        samples: points[cuts[index]..<end],
        milliseconds: milliseconds + Double(cuts[index]) * Self.step, step: Self.step)
    }
  }

  /// Begins the circle at a moment, in microseconds.
  mutating func draw(at start: Int64) { progress = .drawing(start: start, sent: 0) }

  /// Sends the messages that are due, and adds to `lateness` by how much each is late.
  ///
  /// Returns the verdict if the circle was judged before its lift.
  mutating func send(
    now: Int64, lateness: inout LatencyHistogram
  ) -> Verdict? {
    defer { _ = socket.flush() }
    while case .drawing(let start, let sent) = progress,
      case let due = Self.time(of: sent, from: start), due <= now
    {
      socket.queue(circle[sent], isText: true)
      lateness.add(Double(now - due) / 1_000)
      let isLast = sent + 1 == circle.count
      progress = isLast ? .lifted(due: due) : .drawing(start: start, sent: sent + 1)
    }
    guard case .lifted = progress, let isRefused = earlyVerdict else { return nil }
    (progress, earlyVerdict) = (.waiting, nil)
    return Verdict(lift: nil, isRefused: isRefused)
  }

  /// Reads a piece of a message; returns the verdict once its circle is lifted and judged.
  mutating func read(
    _ piece: UnsafeRawBufferPointer, isLast: Bool
  ) -> Verdict? {
    var verdict: Bool?
    messages.take(piece, isLast: isLast) { message in
      if needle.isEmpty { needle = GameMessages.answerNeedle(welcome: message) ?? [] }
      GameMessages.forEachMove(in: message) { move in
        guard move.end(of: needle) != nil else { return }
        verdict = move.end(of: GameMessages.refusal) != nil
      }
    }
    guard let verdict else { return nil }
    switch progress {
    case .waiting: return nil
    case .drawing:
      earlyVerdict = verdict
      return nil
    case .lifted(let due):
      progress = .waiting
      return Verdict(lift: due, isRefused: verdict)
    }
  }

  /// The moment of a message: the first has one sample, and each later one ends with its last.
  private static func time(of message: Int, from start: Int64) -> Int64 {
    let sample = message == 0 ? 0 : 1 + (message - 1) * samplesPerMessage
    return start + Int64(Double(sample) * step * 1_000)
  }
}
