import CLibwebsockets
import Glibc
import Synchronization
public import Threads

/// The counts of deliveries.
public struct WebhookReport: Equatable, Sendable {
  /// Delivered.
  public var delivered = 0
  /// Given up: after all attempts, or after an answer that rules out another.
  public var failed = 0
  /// Dropped unsent: too many waited, or the body was too long.
  public var dropped = 0
  /// Attempts made.
  public var attempts = 0
  /// Waiting now, including one that is being sent.
  public var waiting = 0
  /// Some of the failures since the last report.
  public var failures: [WebhookFailure] = []
  /// Its further failures.
  public var otherFailures = 0

  /// Makes an empty report.
  public init() {}
}

/// Posts deliveries to one URL, one after the other, on a thread of its own.
///
/// `send` never waits for the network; beyond the limit the oldest delivery is dropped. Reports
/// never hold the secret or the URL's path.
public final class WebhookSender: ThreadBody, @unchecked Sendable {
  // Threads share `shared`, which has a lock, and `post.wake()`, which any thread may call; the
  // rest of `post` belongs to the sender's thread.
  private struct Shared {
    var queue: WebhookRetryQueue
    var failures: [WebhookFailure] = []
    var otherFailures = 0
    /// The deadline for the thread's end, in microseconds; `nil` while it runs.
    var end: Int64?
    var isFinished = false
  }

  private let url: WebhookURL
  private let secret: String
  private let agent: String
  private let limits: WebhookLimits
  private let post: HTTPPost
  private let shared: Mutex<Shared>

  /// Starts the thread; `nil` if that fails.
  ///
  /// - Parameters:
  ///   - url: Where deliveries go.
  ///   - authorities: Certificates that are trusted besides the system's.
  ///   - secret: The key of the signature.
  ///   - agent: The `User-Agent`.
  ///   - limits: The bounds of deliveries.
  public init?(
    url: WebhookURL, authorities: WebhookAuthorities? = nil, secret: String, agent: String,
    limits: WebhookLimits
  ) {
    guard let post = HTTPPost(usesTLS: url.isSecure, authorities: authorities) else { return nil }
    (self.url, self.secret, self.agent) = (url, secret, agent)
    (self.limits, self.post) = (limits, post)
    shared = Mutex(Shared(queue: WebhookRetryQueue(limits: limits)))
    guard OwnThread.start(self) else { return nil }
  }

  /// Enqueues deliveries.
  public func send(_ deliveries: [WebhookDelivery]) {
    guard !deliveries.isEmpty else { return }
    shared.withLock { shared in
      for delivery in deliveries { shared.queue.append(delivery) }
    }
    post.wake()
  }

  /// The counts so far; with `tellingFailures`, takes the failures.
  public func takeReport(tellingFailures: Bool = true) -> WebhookReport {
    shared.withLock { shared in
      var report = shared.queue.counts
      report.waiting = shared.queue.length
      if tellingFailures {
        swap(&report.failures, &shared.failures)
        swap(&report.otherFailures, &shared.otherFailures)
      }
      return report
    }
  }

  /// Ends the thread as soon as no delivery waits, or after that time; waits for it.
  ///
  /// A delivery whose attempt is cut off still waits then.
  public func finish(withinMilliseconds wait: Int) {
    let end = relay_clock_microseconds() + Int64(wait) * 1_000
    shared.withLock { $0.end = end }
    post.wake()
    // The thread still ends the attempt that is cut off. A name lookup may keep it for longer,
    // which is not waited for.
    let most = end + Self.cutMicroseconds
    while relay_clock_microseconds() < most, !shared.withLock({ $0.isFinished }) { usleep(1_000) }
  }

  /// The time to end the last attempt, in microseconds.
  private static let cutMicroseconds: Int64 = 100_000

  // MARK: On the thread

  /// Sends until the end.
  package func run() {
    /// When the running attempt is given up; `nil` between attempts.
    var attemptEnd: Int64?
    while true {
      let now = relay_clock_microseconds()
      let end = shared.withLock { $0.end }
      if attemptEnd != nil, let outcome = post.takeOutcome() {
        attemptEnd = nil
        note(outcome, now: now)
      }
      if let end, now >= end || shared.withLock({ $0.queue.isEmpty }) { break }
      if let limit = attemptEnd {
        if now >= limit {
          post.giveUp(because: "there was no answer within \(limits.attemptMilliseconds) ms")
        } else {
          post.turn(withinMicroseconds: min(limit, end ?? .max) - now)
        }
      } else if let delivery = shared.withLock({ $0.queue.next(now: now) }) {
        post.begin(request(for: delivery))
        // A name lookup may have taken seconds, which are not the receiver's.
        attemptEnd = relay_clock_microseconds() + Int64(limits.attemptMilliseconds) * 1_000
      } else {
        let due = shared.withLock { $0.queue.deadline } ?? .max
        post.turn(withinMicroseconds: min(due, end ?? .max, now + Self.longestTurn) - now)
      }
    }
    post.giveUp(because: "the relay ends")
    shared.withLock { $0.isFinished = true }
  }

  /// The longest wait in one turn, in microseconds.
  private static let longestTurn: Int64 = 60_000_000

  private func note(_ outcome: WebhookOutcome, now: Int64) {
    let chance = Double.random(in: 0...1)
    shared.withLock { shared in
      guard let failure = shared.queue.finish(outcome, now: now, chance: chance) else { return }
      if shared.failures.count < limits.toldFailures {
        shared.failures.append(failure)
      } else {
        shared.otherFailures += 1
      }
    }
  }

  private func request(for delivery: WebhookDelivery) -> HTTPPost.Request {
    HTTPPost.Request(
      signing: delivery.body, with: secret, to: url, agent: agent,
      [("x-gesture-delivery:", delivery.id)])
  }
}
