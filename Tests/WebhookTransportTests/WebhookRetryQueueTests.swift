import Testing

@testable import WebhookTransport

struct WebhookRetryQueueTests {
  static func delivery(_ id: Int) -> WebhookDelivery {
    WebhookDelivery(id: "\(id)", body: [])
  }

  static func queue(_ change: (inout WebhookLimits) -> Void = { _ in }) -> WebhookRetryQueue {
    var limits = WebhookLimits()
    limits.firstWaitMilliseconds = 100
    limits.longestWaitMilliseconds = 300
    change(&limits)
    return WebhookRetryQueue(limits: limits)
  }

  @Test func `deliveries go one after the other, in their order`() {
    var queue = Self.queue()
    #expect(queue.deadline == nil && queue.next(now: 0) == nil)
    for id in 1...3 { queue.append(Self.delivery(id)) }
    #expect(queue.deadline == 0)
    for id in 1...3 {
      #expect(queue.next(now: 5)?.id == "\(id)")
      #expect(queue.deadline == nil && queue.next(now: 5) == nil, "one at a time")
      #expect(queue.finish(.answered(200), now: 6, chance: 0) == nil)
    }
    #expect(queue.isEmpty && queue.counts == .counts(delivered: 3, attempts: 3))
  }

  @Test func `the wait doubles up to the longest, stretched by chance`() {
    var queue = Self.queue()
    queue.append(Self.delivery(1))
    var waits: [Int64?] = []
    for chance in [0.0, 0, 0, 1] {
      _ = queue.next(now: queue.deadline ?? 0)
      #expect(queue.finish(.failed("x"), now: 1_000_000, chance: chance) == nil)
      waits.append(queue.deadline.map { $0 - 1_000_000 })
    }
    #expect(waits == [100_000, 200_000, 300_000, 375_000])
    #expect(queue.next(now: 1_374_999) == nil)
    #expect(queue.next(now: 1_375_000)?.id == "1")
    #expect(queue.finish(.answered(503), now: 2_000_000, chance: 0)?.reason == "it answered 503")
    #expect(queue.isEmpty && queue.counts == .counts(failed: 1, attempts: 5))
  }

  @Test(arguments: [
    (100, false, true), (103, false, true), (200, true, false), (204, true, false),
    (301, false, false), (404, false, false),
    (408, false, true), (429, false, true), (500, false, true), (599, false, true),
  ])
  func `a status decides on success and on another attempt`(
    status: Int, isDelivered: Bool, isWorthAnother: Bool
  ) {
    #expect(WebhookOutcome.answered(status).isDelivered == isDelivered)
    #expect(WebhookOutcome.answered(status).isWorthAnother == isWorthAnother)
  }

  @Test func `the oldest waiting delivery is dropped, not the one being tried`() {
    var queue = Self.queue { $0.waiting = 3 }
    queue.append(Self.delivery(0))
    #expect(queue.next(now: 0)?.id == "0")
    for id in 1...50 { queue.append(Self.delivery(id)) }
    #expect(queue.length == 4 && queue.counts.dropped == 47)
    _ = queue.finish(.answered(200), now: 0, chance: 0)
    for id in 48...50 {
      #expect(queue.next(now: 0)?.id == "\(id)")
      _ = queue.finish(.answered(200), now: 0, chance: 0)
    }
  }

  @Test func `a growing backlog keeps its order`() {
    var queue = Self.queue()
    var sent: [String?] = []
    for round in 0..<100 {
      for id in 0..<3 { queue.append(Self.delivery(3 * round + id)) }
      sent.append(queue.next(now: 0)?.id)
      _ = queue.finish(.answered(200), now: 0, chance: 0)
    }
    #expect(sent == (0..<100).map { "\($0)" } && queue.length == 200)
  }

  @Test func `what is too long is never tried`() {
    var queue = Self.queue { $0.bodyBytes = 2 }
    queue.append(WebhookDelivery(id: "a", body: [1, 2, 3]))
    #expect(queue.isEmpty && queue.counts.dropped == 1)
  }

  @Test func `a receiver may ask for a longer pause, up to the longest`() {
    var queue = Self.queue {
      $0.firstWaitMilliseconds = 2_000
      $0.longestWaitMilliseconds = 5_000
    }
    queue.append(Self.delivery(1))
    var waits: [Int64?] = []
    for seconds in [3, 1, 1_000_000] {
      _ = queue.next(now: queue.deadline ?? 0)
      _ = queue.finish(.answered(429, retryAfterSeconds: seconds), now: 0, chance: 0)
      waits.append(queue.deadline)
    }
    #expect(waits == [3_000_000, 4_000_000, 5_000_000])
  }
}

extension WebhookReport {
  fileprivate static func counts(
    delivered: Int = 0, failed: Int = 0, attempts: Int
  ) -> WebhookReport {
    var report = WebhookReport()
    (report.delivered, report.failed, report.attempts) = (delivered, failed, attempts)
    return report
  }
}
