import CLibwebsockets
import Glibc
import Synchronization

/// What has become of deliveries.
public struct WebhookReport: Equatable, Sendable {
  /// How many arrived.
  public var delivered = 0
  /// How many were given up.
  public var failed = 0
  /// How many were dropped unsent because too many waited.
  public var dropped = 0
  /// How many attempts were made.
  public var attempts = 0
  /// How many wait now.
  public var waiting = 0
  /// Why deliveries were given up since the last report, some of them in words.
  public var failures: [String] = []

  /// Makes a report of nothing.
  public init() {}
}

/// Sends deliveries to one address, one after the other, on a thread of its own.
///
/// Handing one over takes a moment and never waits for the network; who hands over more than can be
/// sent loses the oldest. The secret and the address's path are in nothing that it tells.
public final class WebhookSender: @unchecked Sendable {
  // What several threads touch is `shared`, which has a lock, and `post.wake()`, which any may call; the
  // rest of `post` belongs to the thread.
  private struct Shared {
    var queue: WebhookQueue
    var failures: [String] = []
    /// When the thread has to end, in microseconds; `nil` while it goes on.
    var end: Int64?
    var isFinished = false
  }

  private let url: WebhookURL
  private let secret: String
  private let agent: String
  private let limits: WebhookLimits
  private let post: HTTPPost
  private let shared: Mutex<Shared>

  /// Starts the thread; `nil` where the system gives none.
  ///
  /// - Parameters:
  ///   - url: Where deliveries go.
  ///   - authorities: Who may sign the receiver's certificate beside those that the system trusts.
  ///   - secret: What they are signed with.
  ///   - agent: What the sender calls itself.
  ///   - limits: The bounds that it keeps.
  public init?(
    url: WebhookURL, authorities: WebhookAuthorities? = nil, secret: String, agent: String,
    limits: WebhookLimits
  ) {
    guard let post = HTTPPost(authorities: authorities) else { return nil }
    self.url = url
    self.secret = secret
    self.agent = agent
    self.limits = limits
    self.post = post
    shared = Mutex(Shared(queue: WebhookQueue(limits: limits)))
    guard startThread() else { return nil }
  }

  /// Starts the thread, with all signals blocked: they are for others to take.
  private func startThread() -> Bool {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    guard pthread_create(&thread, nil, runSender, context.toOpaque()) == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Hands deliveries over.
  public func send(_ deliveries: [WebhookDelivery]) {
    guard !deliveries.isEmpty else { return }
    shared.withLock { shared in
      for delivery in deliveries { shared.queue.append(delivery) }
    }
    post.wake()
  }

  /// What has become of deliveries until now; failures are told once, where that is asked for.
  public func takeReport(tellingFailures: Bool = true) -> WebhookReport {
    shared.withLock { shared in
      var report = WebhookReport()
      report.delivered = shared.queue.counts.delivered
      report.failed = shared.queue.counts.failed
      report.dropped = shared.queue.counts.dropped
      report.attempts = shared.queue.counts.attempts
      report.waiting = shared.queue.length
      if tellingFailures { swap(&report.failures, &shared.failures) }
      return report
    }
  }

  /// Ends the thread as soon as nothing waits, at the latest after that time, which it may wait for.
  public func finish(withinMilliseconds wait: Int) {
    let end = relay_clock_microseconds() + Int64(wait) * 1_000
    shared.withLock { $0.end = end }
    post.wake()
    // What is cut off at the end is still counted. A name that is looked up keeps the thread for longer;
    // the process does not wait for that.
    let most = end + Self.cutMicroseconds
    while relay_clock_microseconds() < most, !shared.withLock({ $0.isFinished }) { usleep(1_000) }
  }

  /// How long the thread has to count what is cut off at the end, in microseconds.
  private static let cutMicroseconds: Int64 = 100_000

  // MARK: On the thread

  /// Sends until the end.
  fileprivate func run() {
    var isTrying = false
    var attemptEnd: Int64 = 0
    while true {
      let now = relay_clock_microseconds()
      let end = shared.withLock { $0.end }
      if isTrying {
        if let outcome = post.takeOutcome() {
          isTrying = false
          note(outcome, now: now)
        } else if now >= min(attemptEnd, end ?? .max) {
          post.giveUp(
            because: now >= attemptEnd
              ? "there was no answer within \(limits.attemptMilliseconds) ms"
              : "the relay ended before there was an answer")
        } else {
          post.turn(withinMicroseconds: min(attemptEnd, end ?? .max) - now)
        }
        continue
      }
      if let end, now >= end || shared.withLock({ $0.queue.isEmpty }) { break }
      if let delivery = shared.withLock({ $0.queue.next(now: now) }) {
        isTrying = true
        attemptEnd = now + Int64(limits.attemptMilliseconds) * 1_000
        post.begin(request(for: delivery))
      } else {
        let due = shared.withLock { $0.queue.deadline } ?? .max
        post.turn(withinMicroseconds: min(due, end ?? .max, now + Self.longestTurn) - now)
      }
    }
    shared.withLock { $0.isFinished = true }
  }

  /// The longest time without looking, in microseconds.
  private static let longestTurn: Int64 = 60_000_000

  private func note(_ outcome: WebhookOutcome, now: Int64) {
    let chance = Double.random(in: 0...1)
    shared.withLock { shared in
      let reason = shared.queue.finish(
        outcome, now: now, chance: chance, isLast: shared.end.map { now >= $0 } ?? false)
      if let reason, shared.failures.count < limits.toldFailures { shared.failures.append(reason) }
    }
  }

  private func request(for delivery: WebhookDelivery) -> HTTPPost.Request {
    HTTPPost.Request(
      url: url,
      headers: [
        ("content-type:", "application/json"), ("user-agent:", agent),
        ("x-gesture-delivery:", delivery.id),
        ("x-gesture-signature:", WebhookSignature.text(of: delivery.body, secret: secret)),
      ], body: delivery.body)
  }
}

/// The thread's work; a function of the file, since C takes no closure that keeps anything.
private func runSender(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<WebhookSender>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
