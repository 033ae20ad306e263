import Testing

@testable import RelayCore

struct EntryCircuitBreakerTests {
  /// A breaker after that many questions, asked at 0, without an answer at 100.
  private static func breaker(failures: Int) -> EntryCircuitBreaker {
    var breaker = EntryCircuitBreaker(most: 3, trialMilliseconds: 1_000)
    for _ in 0..<failures { breaker.fail(asked: 0, now: 100) }
    return breaker
  }

  @Test(arguments: [(0, false), (2, false), (3, true), (4, true)])
  func `a service is silent after some questions without an answer`(failures: Int, silent: Bool) {
    let breaker = Self.breaker(failures: failures)
    #expect(breaker.isSilent == silent && breaker.allows("a", now: 100) == !silent)
  }

  @Test func `an answer in between counts anew`() {
    var breaker = Self.breaker(failures: 2)
    breaker.answer(now: 200)
    for _ in 1...2 { breaker.fail(asked: 200, now: 300) }
    #expect(!breaker.isSilent)
    breaker.fail(asked: 201, now: 300)
    #expect(breaker.isSilent)
  }

  @Test func `questions from before the last answer do not count`() {
    var breaker = Self.breaker(failures: 0)
    breaker.answer(now: 50)
    for _ in 1...9 { breaker.fail(asked: 49, now: 3_049) }
    #expect(!breaker.isSilent)
  }

  @Test func `one question at a time is let through, and further failures change nothing`() {
    var breaker = Self.breaker(failures: 3)
    #expect(!breaker.allows("a", now: 1_099) && breaker.allows("a", now: 1_100))
    breaker.ask("a", now: 1_100)
    breaker.fail(asked: 1_100, now: 1_200)
    #expect(!breaker.allows("b", now: 2_099) && breaker.allows("b", now: 2_100))
  }

  @Test func `a client that asks alone has a trial every two seconds`() {
    var breaker = Self.breaker(failures: 3)
    breaker.ask("a", now: 1_100)
    for _ in 1...40 { breaker.ask("a", now: 2_100) }
    #expect(!breaker.allows("a", now: 4_099) && breaker.allows("a", now: 4_100))
    #expect(!breaker.allows("b", now: 3_099) && breaker.allows("b", now: 3_100))
  }

  @Test(arguments: [1, 2, 3, 8])
  func `clients that ask all the time leave time for one that asks at times`(many: Int) {
    var breaker = Self.breaker(failures: 3)
    // The others ask every 25 ms. It asks as pages do, at any time of the others' rounds.
    var (due, trials) = (100.0, [100.0])
    for now in stride(from: 100.0, to: 1_000_000, by: 25) {
      if now >= due {
        due += 5_075
        if breaker.allows("page", now: now) {
          breaker.ask("page", now: now)
          trials.append(now)
        }
      }
      for client in 0..<many where breaker.allows("\(client)", now: now) {
        breaker.ask("\(client)", now: now)
      }
    }
    let longest = zip(trials.dropFirst(), trials).map(-).max() ?? .infinity
    #expect(longest < 90_000 && trials.last ?? 0 > 910_000)
  }

  @Test func `an answer ends the silence at once`() {
    var breaker = Self.breaker(failures: 3)
    breaker.ask("a", now: 1_100)
    breaker.answer(now: 1_150)
    #expect(!breaker.isSilent && breaker.allows("a", now: 1_150))
    breaker.ask("a", now: 1_150)
    #expect(breaker.allows("b", now: 1_150))
  }
}
