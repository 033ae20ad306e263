import RelayClient
import RelayProtocol

/// The questions of `watch --verify`: when one is due, and what came of all of them.
///
///     connected ──whole room──▶ asks ──the same──▶ pauses ──▶ asks … ──▶ last question ──▶ over
///                                └─────another one───────────────────────────────────────▶ over
struct Verification {
  private var check = RoomCheck()
  private let pause: Int64
  private var dueAt: Int64 = .min
  /// Whether the last question was asked, or will be as soon as there is something to compare.
  private var isLast = false
  /// Whether that was answered.
  private var isOver = false
  private var comparisons = 0
  /// What is wrong; `nil` for nothing.
  private(set) var fault: String?

  /// Makes the questions with that pause between two of them, in microseconds.
  init(pause: Int64) {
    self.pause = pause
  }

  /// When the next question is due, in microseconds of the `MonotonicClock`.
  var nextDue: Int64 { check.isWhole && !check.isAsking && !isLast ? dueAt : .max }

  /// Whether the room was the server's whenever the two were compared, and when it was asked last.
  var isProven: Bool { fault == nil && (isLast ? isOver : comparisons > 0) }

  /// Whether nothing is left to ask or to hear.
  var isSettled: Bool { fault != nil || isOver }

  /// The question that is to be sent now, a line; `nil` for none.
  mutating func question(now: Int64) -> [UInt8]? {
    guard fault == nil, check.isWhole, !check.isAsking, isLast ? !isOver : now >= dueAt else {
      return nil
    }
    dueAt = now + pause
    return check.ask()
  }

  /// A new connection: it is asked at once.
  mutating func connect() {
    check.connect()
    dueAt = .min
  }

  /// Nothing more is printed; returns the question that is to be sent.
  mutating func end() -> [UInt8]? {
    guard !isLast, fault == nil else { return nil }
    isLast = true
    return check.isWhole ? check.ask() : nil
  }

  /// Takes in a line that the server sent.
  ///
  /// Returns whether it is part of what a viewer is told who asks nothing, and the sentence about
  /// the comparison that it was the time for; once something is wrong there is nothing to add.
  mutating func take(_ line: ArraySlice<UInt8>) -> (isTold: Bool, sentence: String?) {
    var decoder = JSONServerDecoder()
    var offset = 0
    do throws(ErrorMessage) {
      guard let message = try decoder.next(in: line.span, at: &offset) else { return (true, nil) }
      let isTold = if case .pong = message { false } else { true }
      guard fault == nil else { return (isTold, nil) }
      let sentence = check.take(message).map { conclude($0) }
      guard case .pong(_, _, nil) = message else { return (isTold, sentence) }
      fault = "the server does not tell what the room's state comes to"
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
