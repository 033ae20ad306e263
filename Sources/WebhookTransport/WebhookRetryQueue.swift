/// The waiting deliveries, and the attempts to send the first of them.
///
///     idle ──next──► trying ──delivered, or given up──► idle
///                     ▲  └──failed──► pausing, twice as long each time
///                     └──next──────────────┘
///
/// Deliveries are sent one after the other, in order. All moments are microseconds of one monotonic
/// clock. A pure value: its owner waits and sends.
struct WebhookRetryQueue {
  private enum State {
    case idle
    /// An attempt, the `attempt`-th, is being made.
    case trying(WebhookDelivery, attempt: Int)
    /// That many attempts failed; the next may be made at `due`.
    case pausing(WebhookDelivery, attempts: Int, due: Int64)
  }

  /// The results of deliveries; `waiting` and failures are not its business.
  private(set) var counts = WebhookReport()
  private let limits: WebhookLimits
  private var state = State.idle
  /// A ring buffer with the oldest at `head`, so that dropping one moves nothing.
  private var waiting: [WebhookDelivery?] = []
  private var head = 0
  private(set) var count = 0

  init(limits: WebhookLimits) {
    self.limits = limits
  }

  /// Whether nothing waits and no attempt is being made.
  var isEmpty: Bool { length == 0 }
  /// The deliveries that wait, including the one being tried.
  var length: Int {
    switch state {
    case .idle: count
    case .trying, .pausing: count + 1
    }
  }

  /// When the next attempt is due; `nil` while there is nothing to try or an attempt is being made.
  var deadline: Int64? {
    switch state {
    case .idle: count == 0 ? nil : 0
    case .trying: nil
    case .pausing(_, _, let due): due
    }
  }

  /// Appends a delivery.
  ///
  /// Drops the oldest if too many wait, and the new one if its body is too long.
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
      waiting += Array(repeating: nil, count: count + 1)
      head = 0
    }
    waiting[(head + count) % waiting.count] = delivery
    count += 1
  }

  /// Begins the attempt that is due at `now`, if one is; it lasts until `finish`.
  mutating func next(now: Int64) -> WebhookDelivery? {
    switch state {
    case .idle:
      guard let first = takeFirst() else { return nil }
      state = .trying(first, attempt: 1)
      counts.attempts += 1
      return first
    case .pausing(let delivery, let attempts, let due):
      guard due <= now else { return nil }
      state = .trying(delivery, attempt: attempts + 1)
      counts.attempts += 1
      return delivery
    case .trying: return nil
    }
  }

  /// Ends the attempt with its outcome; returns the delivery if it was given up.
  ///
  /// `chance`, 0 to 1, stretches the pause by up to a quarter, so that several relays do not retry
  /// at the same moment. The receiver may ask for a longer pause, up to the limit.
  mutating func finish(
    _ outcome: WebhookOutcome, now: Int64, chance: Double
  ) -> WebhookFailure? {
    guard case .trying(let delivery, let attempts) = state else { return nil }
    state = .idle
    if outcome.isDelivered {
      counts.delivered += 1
      return nil
    }
    guard outcome.isWorthAnother, attempts < limits.attempts else {
      counts.failed += 1
      return WebhookFailure(delivery: delivery.id, reason: outcome.text)
    }
    let doubled = limits.firstWaitMilliseconds << min(attempts - 1, 20)
    let asked = outcome.retryAfterSeconds * 1_000
    let pause = min(max(doubled, asked), limits.longestWaitMilliseconds)
    let wait = Double(pause) * (1 + chance / 4)
    state = .pausing(delivery, attempts: attempts, due: now + Int64(wait * 1_000))
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
