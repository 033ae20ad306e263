import Testing

@testable import RelayCore

struct TokenBucketTests {
  @Test func `a burst passes and then only what flows in`() {
    var bucket = TokenBucket(perSecond: 100, burst: 10, now: 0)
    let burst = (0..<11).map { _ in bucket.take(1, now: 0) }
    #expect(burst == Array(repeating: true, count: 10) + [false])
    let early = bucket.take(1, now: 9)
    let due = bucket.take(1, now: 10)
    #expect(!early && due)
  }

  @Test func `what is too much takes nothing`() {
    var bucket = TokenBucket(perSecond: 1, burst: 10, now: 0)
    let some = bucket.take(4, now: 0)
    let tooMuch = bucket.take(7, now: 0)
    let rest = bucket.take(6, now: 0)
    #expect(some && !tooMuch && rest)
  }

  @Test func `more than a burst passes a full bucket, which owes the rest`() {
    var bucket = TokenBucket(perSecond: 1000, burst: 10, now: 0)
    let first = bucket.take(25, now: 0)
    let early = bucket.take(1, now: 15)
    let second = bucket.take(25, now: 24)
    let due = bucket.take(25, now: 25)
    #expect(first && !early && !second && due)
  }

  @Test func `it never holds more than a burst, and a clock that stands still fills nothing`() {
    var bucket = TokenBucket(perSecond: 1000, burst: 10, now: 0)
    let burst = bucket.take(10, now: 1_000_000)
    let more = bucket.take(1, now: 1_000_000)
    let late = bucket.take(1, now: 5)
    #expect(burst && !more && !late)
  }

  @Test func `what was needed beyond what was taken is owed`() {
    var bucket = TokenBucket(perSecond: 1000, burst: 10, now: 0)
    let first = bucket.take(4, now: 0)
    bucket.give(-16)
    let early = bucket.take(1, now: 10)
    let due = bucket.take(1, now: 11)
    #expect(first && !early && due)
  }
}
