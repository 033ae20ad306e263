/// How long an answer took for the player, whose connection may be slow.
///
/// The player saw the set after the way down, and its answer came after the way up. The server
/// measures the round trip from the countdown to the player's `ready`, which a client can delay.
/// The kernel measures that of the network, which a client cannot delay. Both ways together count
/// for at most 100 ms more than the network. The drawer's clock says more about one answer, but may
/// be wrong: it counts for at most 100 ms more than the measured way.
struct AnswerTiming {
  /// How much a client may say beyond what is measured, in milliseconds.
  static let trustMilliseconds = 100.0
  /// The longest way that counts, in milliseconds.
  static let longestWayMilliseconds = 500.0

  /// The round trip of the network in milliseconds; `nil` if it is unknown, as behind a proxy.
  var network: Double?
  /// When the latest countdown was sent that no `ready` has answered, on the relay's clock.
  private var sent: Double?
  /// Half the measured round trip, in milliseconds.
  private var measured = 0.0

  /// Notes that a countdown was sent.
  mutating func send(now: Double) { sent = now }

  /// Notes that the player answered it; only the first answer counts.
  mutating func receive(now: Double) {
    guard let sent else { return }
    measured = min(max(0, now - sent) / 2, Self.longestWayMilliseconds)
    self.sent = nil
  }

  /// The most that both ways together can take, in milliseconds.
  private var most: Double { (network ?? .infinity) + Self.trustMilliseconds }

  /// How long a message to the player is on its way, in milliseconds.
  var wayDown: Double { min(measured, most / 2) }

  /// How long an answer that arrives now was on its way, in milliseconds.
  ///
  /// `captured` is when the drawer's clock says that it was given, on the relay's clock.
  func wayUp(now: Double, captured: Double?) -> Double {
    guard let captured, captured.isFinite else { return wayDown }
    return min(max(0, now - captured), wayDown + Self.trustMilliseconds, most - wayDown)
  }

  /// The time from a set that was shown at `start` to an answer, in milliseconds.
  func time(since start: Double, now: Double, captured: Double?) -> Double {
    max(0, now - start - wayDown - wayUp(now: now, captured: captured))
  }
}
