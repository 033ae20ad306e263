/// How long an answer took for the player, whose connection may be slow.
///
/// The player saw the set after the way down, and its answer came after the way up. The server
/// measures the round trip. The drawer's clock says more about one answer, but may be wrong: beyond
/// the measured way it counts for 100 ms at most.
struct AnswerTiming {
  /// How much a drawer's clock may say beyond what is measured, in milliseconds.
  static let trustMilliseconds = 100.0
  /// The longest way that counts, in milliseconds.
  static let longestWayMilliseconds = 500.0

  /// When the latest countdown was sent that no `ready` has answered, on the relay's clock.
  private var sent: Double?
  /// Half the measured round trip, in milliseconds.
  private var way = 0.0

  /// Notes that a countdown was sent.
  mutating func send(now: Double) { sent = now }

  /// Notes that the player answered it; only the first answer counts.
  mutating func receive(now: Double) {
    guard let sent else { return }
    way = min(max(0, now - sent) / 2, Self.longestWayMilliseconds)
    self.sent = nil
  }

  /// How long an answer that arrives now was on its way, in milliseconds.
  ///
  /// `captured` is when the drawer's clock says that it was given, on the relay's clock.
  func wayUp(now: Double, captured: Double?) -> Double {
    guard let captured, captured.isFinite else { return way }
    return min(max(0, now - captured), way + Self.trustMilliseconds)
  }

  /// The time from a set that was shown at `start` to an answer, in milliseconds.
  func time(since start: Double, now: Double, captured: Double?) -> Double {
    max(0, now - start - way - wayUp(now: now, captured: captured))
  }
}
