/// The output that all rooms of a relay share: effects for the shell, counters, and batch numbers.
final class RelayOutput {
  var effects = RelayEffects()
  var counters: RelayCounters
  /// The steps of all walks so far: one for each member, drawer or stroke that was visited, and
  /// some for each event.
  ///
  /// Time is bounded by them: they are the same on each machine, so that tests can assert them.
  var steps = 0
  /// When the first stalled connection is due to be closed: the relay's clock in milliseconds.
  var stallDeadline = Double.infinity
  /// The long messages in progress.
  var longMessages = LongMessages()
  private let stalledMilliseconds: Double
  private var lastTag: UInt64 = 0

  init(recognizers: Int, limits: RelayLimits) {
    stalledMilliseconds = limits.stalledMilliseconds
    counters = RelayCounters(recognizers: recognizers)
  }

  /// An unused batch number.
  func nextTag() -> UInt64 {
    lastTag += 1
    return lastTag
  }

  /// Counts a limit that was reached.
  func reach(_ limit: RelayLimit) { counters.limits[limit, default: 0] += 1 }

  /// Wakes a connection, unless it is awake; its messages have waited since `since`.
  func wake(_ connection: Connection, since: Double? = nil, now: Double) {
    guard connection.delivery.wake(since: since ?? now, now: now) else { return }
    stallDeadline = min(stallDeadline, now + stalledMilliseconds)
    effects.wakes.append(connection.number)
  }
}
