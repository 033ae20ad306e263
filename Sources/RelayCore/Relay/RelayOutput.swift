/// What all rooms of one relay write into: effects for the shell, counters, and numbers for
/// batches.
final class RelayOutput {
  var effects = RelayEffects()
  var counters: RelayCounters
  /// When the first of the connections that take nothing may have to be cut: the relay's clock in
  /// milliseconds.
  var stallDeadline = Double.infinity
  /// The long messages that sockets are still taking.
  var longMessages = LongMessages()
  private let stalledMilliseconds: Double
  private var lastTag: UInt64 = 0

  init(recognizers: Int, limits: RelayLimits) {
    stalledMilliseconds = limits.stalledMilliseconds
    counters = RelayCounters(recognizers: recognizers)
  }

  /// Takes a batch number that was not used before.
  func nextTag() -> UInt64 {
    lastTag += 1
    return lastTag
  }

  /// Counts that a bound was reached.
  func reach(_ limit: RelayLimit) {
    counters.limits[limit, default: 0] += 1
  }

  /// Tells the transport, unless it knows, that a connection has something to send, which has
  /// waited `since` then.
  func wake(_ connection: Connection, since: Double? = nil, now: Double) {
    guard connection.delivery.wake(since: since ?? now, now: now) else { return }
    stallDeadline = min(stallDeadline, now + stalledMilliseconds)
    effects.wakes.append(connection.number)
  }
}
