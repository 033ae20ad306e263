/// Whether the transport asks for a connection's messages; times are the relay's clock in
/// milliseconds.
///
///     idle ──wake──► awake ──everything sent, or cut──► idle
enum Delivery: Equatable {
  /// There is nothing to send.
  case idle
  /// The transport asks for messages. The oldest unsent event has waited `since` then, and the
  /// socket took something, or the connection was woken, at `progress`.
  case awake(since: Double, progress: Double)

  /// Wakes the connection; returns whether it was idle.
  mutating func wake(since: Double, now: Double) -> Bool {
    switch self {
    case .idle:
      self = .awake(since: since, progress: now)
      return true
    case .awake: return false
    }
  }

  /// Notes that the socket took bytes.
  mutating func progress(now: Double) {
    switch self {
    case .idle: break
    case .awake(let since, _): self = .awake(since: since, progress: now)
    }
  }

  /// Notes that a message was sent; the rest waits since `since`.
  mutating func send(hasMore: Bool, since: Double, now: Double) {
    self = hasMore ? .awake(since: since, progress: now) : .idle
  }

  /// Since when messages wait; `now` if none do.
  func waitingSince(now: Double) -> Double {
    switch self {
    case .idle: now
    case .awake(let since, _): since
    }
  }

  /// When a stalled connection is due to be closed; infinite if nothing waits.
  func stallDeadline(after milliseconds: Double) -> Double {
    switch self {
    case .idle: .infinity
    case .awake(_, let progress): progress + milliseconds
    }
  }
}
