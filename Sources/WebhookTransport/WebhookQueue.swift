/// The deliveries that wait, and where the first of them stands.
///
///     idle ── due ─► attempt ── delivered, or given up ─► idle
///                      └─ failed ─► waits, twice as long each time ─► attempt …
///
/// Deliveries go one after the other in their order. All moments are microseconds of one monotonic
/// clock. A value: whoever waits and sends asks it.
struct WebhookQueue {
  /// How many deliveries came to what end.
  struct Counts: Equatable {
    /// Arrived.
    var delivered = 0
    /// Given up after all attempts, or because the receiver wants none.
    var failed = 0
    /// Dropped unsent because too many waited, or because they were too long.
    var dropped = 0
    /// The attempts made.
    var attempts = 0
  }

  private(set) var counts = Counts()
  private let limits: WebhookLimits
  /// A ring whose oldest is at `head`, so that dropping it moves nothing.
  private var waiting: [WebhookDelivery?] = []
  private var head = 0
  private(set) var count = 0
  /// The delivery that is being tried or waits for another attempt, and how often it was tried.
  private var inHand: (delivery: WebhookDelivery, attempts: Int)?
  /// When the next attempt may be made.
  private var dueMicroseconds: Int64 = 0
  private var isTrying = false

  init(limits: WebhookLimits) {
    self.limits = limits
  }

  /// Whether nothing waits and nothing is being tried.
  var isEmpty: Bool { count == 0 && inHand == nil }
  /// How many wait, the one in hand too.
  var length: Int { count + (inHand == nil ? 0 : 1) }

  /// When the next attempt is to be made; `nil` where there is nothing to try or an attempt goes on.
  var deadline: Int64? { isTrying || isEmpty ? nil : inHand == nil ? 0 : dueMicroseconds }

  /// Puts a delivery at the end; where too many wait, the oldest of them is dropped, and one that is
  /// too long at once.
  ///
  /// Amortized constant time.
  mutating func append(_ delivery: WebhookDelivery) {
    guard delivery.body.count <= limits.bodyBytes else {
      counts.dropped += 1
      return
    }
    if count == limits.waiting {
      _ = takeFirst()
      counts.dropped += 1
    }
    if count == waiting.count {
      waiting = Array(waiting[head...] + waiting[..<head])
      head = 0
      waiting.append(delivery)
    } else {
      waiting[(head + count) % waiting.count] = delivery
    }
    count += 1
  }

  /// The delivery to try at `now`, if one is due; it is then being tried until `finish`.
  mutating func next(now: Int64) -> WebhookDelivery? {
    guard let deadline, deadline <= now else { return nil }
    if inHand == nil {
      guard let first = takeFirst() else { return nil }
      inHand = (first, 0)
    }
    isTrying = true
    inHand?.attempts += 1
    counts.attempts += 1
    return inHand?.delivery
  }

  /// Notes what came of the attempt; returns why the delivery was given up, if it was.
  ///
  /// `chance`, 0 to 1, stretches the wait by up to a quarter, so that several relays do not come back
  /// at the same moment. With `isLast` there is no further attempt.
  mutating func finish(
    _ outcome: WebhookOutcome, now: Int64, chance: Double, isLast: Bool = false
  ) -> String? {
    guard isTrying, let (_, attempts) = inHand else { return nil }
    isTrying = false
    if outcome.isDelivered {
      counts.delivered += 1
      inHand = nil
      return nil
    }
    guard outcome.isWorthAnother, attempts < limits.attempts, !isLast else {
      counts.failed += 1
      inHand = nil
      return outcome.text
    }
    let doubled = limits.firstWaitMilliseconds << min(attempts - 1, 20)
    let wait = Double(min(doubled, limits.longestWaitMilliseconds)) * (1 + chance / 4)
    dueMicroseconds = now + Int64(wait * 1_000)
    return nil
  }

  private mutating func takeFirst() -> WebhookDelivery? {
    guard count > 0 else { return nil }
    defer {
      waiting[head] = nil
      head = (head + 1) % waiting.count
      count -= 1
    }
    return waiting[head]
  }
}
