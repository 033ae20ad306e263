import Gestures
import WebSocketTransport

/// A player of a hall: its connection, and the circle that it draws.
struct GamePlayer {
  /// How far its circle is.
  ///
  ///     waiting ──round──► drawing ──lift──► lifted ──verdict──► waiting
  private enum Progress {
    case waiting
    /// From `start` on, in microseconds, with the number of samples sent.
    case drawing([Point], start: Int64, sent: Int)
    /// Its lift was due at that moment, in microseconds.
    case lifted(due: Int64)
  }

  /// The samples in one message, and the time between two samples in milliseconds: a page at 60
  /// frames a second, with a screen at 120 Hz.
  private static let samplesPerMessage = 2
  private static let step = 1_000.0 / 120

  let socket: LoadSocket
  private var lines = GameLines()
  private var progress = Progress.waiting
  /// Whether its circle was refused, if that came before the lift: it could be none any more.
  private var earlyVerdict: Bool?
  /// What the server's message about its answer contains, once it knows its id.
  private var needle: [UInt8] = []

  init(_ socket: LoadSocket) { self.socket = socket }

  /// Whether its circle is not judged yet.
  var isBusy: Bool { if case .waiting = progress { false } else { true } }

  /// When its next message is due, in microseconds; `nil` for none.
  var due: Int64? {
    guard case .drawing(_, let start, let sent) = progress else { return nil }
    return Self.time(of: sent, from: start)
  }

  /// Begins a circle at a moment, in microseconds.
  mutating func draw(_ points: [Point], at start: Int64) {
    progress = .drawing(points, start: start, sent: 0)
  }

  /// Sends the messages that are due; returns what `read` does if the circle was judged already.
  mutating func send(now: Int64) -> (lift: Int64, isRefused: Bool)? {
    defer { _ = socket.flush() }
    while case .drawing(let points, let start, let sent) = progress,
      case let due = Self.time(of: sent, from: start), due <= now
    {
      let end = sent == 0 ? 1 : min(points.count, sent + Self.samplesPerMessage)
      let phase = sent == 0 ? "began" : end == points.count ? "ended" : "moved"
      socket.queue(
        BenchStroke.message(
          phase: phase, touch: 1, samples: points[sent..<end],
          milliseconds: Double(start) / 1_000 + Double(sent) * Self.step, step: Self.step),
        isText: true)
      progress =
        end == points.count
        ? .lifted(due: due) : .drawing(points, start: start, sent: end)
    }
    guard case .lifted = progress, let isRefused = earlyVerdict else { return nil }
    (progress, earlyVerdict) = (.waiting, nil)
    return (now, isRefused)
  }

  /// Reads a piece of a message; returns the lift's moment and whether it was refused, once its
  /// circle is judged.
  mutating func read(
    _ piece: UnsafeRawBufferPointer, isLast: Bool
  ) -> (lift: Int64, isRefused: Bool)? {
    var judged: (Int64, Bool)?
    for line in lines.take(piece, isLast: isLast) {
      if needle.isEmpty { needle = GameLines.answerNeedle(welcome: line) ?? [] }
      guard GameLines.isActivity(line), !needle.isEmpty, line.contains(needle) else { continue }
      let isRefused = line.contains(GameLines.refusal)
      switch progress {
      case .waiting: break
      case .drawing: earlyVerdict = isRefused
      case .lifted(let due):
        judged = (due, isRefused)
        progress = .waiting
      }
    }
    return judged
  }

  private static func time(of sample: Int, from start: Int64) -> Int64 {
    start + Int64(Double(sample) * step * 1_000)
  }
}
