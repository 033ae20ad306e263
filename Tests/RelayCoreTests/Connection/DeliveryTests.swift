import Testing

@testable import RelayCore

struct DeliveryTests {
  @Test func `a connection is woken once, and stalls from when it last took something`() {
    var delivery = Delivery.idle
    #expect(delivery.stallDeadline(after: 100) == .infinity)
    #expect(delivery.wake(since: 3, now: 5) == true)
    #expect(delivery.wake(since: 8, now: 9) == false)
    #expect(delivery == .awake(since: 3, progress: 5))
    #expect(delivery.stallDeadline(after: 100) == 105)
    delivery.progress(now: 20)
    #expect(delivery == .awake(since: 3, progress: 20))
    #expect(delivery.waitingSince(now: 30) == 3)
  }

  @Test func `it is idle once everything is sent`() {
    var delivery = Delivery.awake(since: 3, progress: 5)
    delivery.send(hasMore: true, since: 7, now: 8)
    #expect(delivery == .awake(since: 7, progress: 8))
    delivery.send(hasMore: false, since: 9, now: 9)
    #expect(delivery == .idle)
    delivery.progress(now: 20)
    #expect(delivery == .idle && delivery.waitingSince(now: 30) == 30)
  }
}
