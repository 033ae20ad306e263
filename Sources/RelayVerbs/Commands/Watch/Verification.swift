import RelayClient
import RelayProtocol

/// The questions of `watch --verify`: their schedule and the overall result.
///
///     connected ──whole room──▶ asks ──the same──▶ pauses ──▶ asks … ──▶ last question ──▶ over
///                                └─────another one───────────────────────────────────────▶ over
struct Verification {
  private var check = RoomCheck()
  private let pause: Int64
  private var dueAt: Int64 = .min
  /// Whether the last question is asked, or is due as soon as the room is whole.
  private var isLast = false
  /// Whether the last question is answered.
  private var isOver = false
  private var comparisons = 0
  /// The first fault in one sentence; `nil` if there is none.
  private(set) var fault: String?

  /// Makes a schedule with a pause between two questions, in microseconds.
  init(pause: Int64) {
    self.pause = pause
  }

  /// The moment of the next question, in microseconds of the `MonotonicClock`.
  var nextDue: Int64 { check.isWhole && !check.isAsking && !isLast ? dueAt : .max }

  /// Whether all comparisons were equal, and the last question is answered.
  var isProven: Bool { fault == nil && (isLast ? isOver : comparisons > 0) }

  /// Whether no question and no answer is pending.
  var isSettled: Bool { fault != nil || isOver }

  /// The question that is due now, a line to send; `nil` if none is due.
  mutating func question(now: Int64) -> [UInt8]? {
    guard fault == nil, check.isWhole, !check.isAsking, isLast ? !isOver : now >= dueAt else {
      return nil
    }
    dueAt = now + pause
    return check.ask()
  }

  /// Starts a new connection; its first question is due at once.
  mutating func connect() {
    check.connect()
    dueAt = .min
  }

  /// Ends the schedule; returns the last question if it can be sent now.
  mutating func end() -> [UInt8]? {
    guard !isLast, fault == nil else { return nil }
    isLast = true
    return check.isWhole ? check.ask() : nil
  }

  /// Reads a line of the server.
  ///
  /// Returns whether to print the line (a pong is not printed), and a sentence about the comparison
  /// that became possible, if any. After a fault no sentence follows.
  mutating func take(_ line: ArraySlice<UInt8>) -> (isTold: Bool, sentence: String?) {
    var decoder = JSONServerDecoder()
    var offset = 0
    do throws(ErrorMessage) {
      guard let message = try decoder.next(in: line.span, at: &offset) else { return (true, nil) }
      let isTold = if case .pong = message { false } else { true }
      guard fault == nil else { return (isTold, nil) }
      let sentence = check.take(message).map { conclude($0) }
      guard case .pong(_, _, nil) = message else { return (isTold, sentence) }
      fault = "the server does not send a hash of the room's state"
      return (isTold, fault)
    } catch {
      guard fault == nil else { return (true, nil) }
      fault = "cannot read what the server sent: \(error.message)"
      return (true, fault)
    }
  }

  private mutating func conclude(_ finding: RoomCheck.Finding) -> String {
    comparisons += 1
    isOver = isLast
    let sentence =
      "\(finding.isSame ? "the same" : "another") state at \(finding.told.sequenceNumber): "
      + "here \(finding.held.digits), on the server \(finding.told.digits)"
    if !finding.isSame { fault = sentence }
    return sentence
  }
}
