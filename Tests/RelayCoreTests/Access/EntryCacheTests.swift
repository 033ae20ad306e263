import RelayProtocol
import Testing

@testable import RelayCore

struct EntryCacheTests {
  private static func question(_ token: String) -> EntryQuestion {
    EntryQuestionTests.question(token)
  }

  @Test func `a verdict is good until its end`() {
    var cache = EntryCache(most: 2, mostPerClient: 2)
    cache.keep(.denied, on: Self.question("a"), of: "x", until: 10)
    #expect(cache.verdict(on: Self.question("a"), now: 9.9) == .denied)
    #expect(cache.verdict(on: Self.question("a"), now: 10) == nil)
    #expect(cache.verdict(on: Self.question("b"), now: 0) == nil)
    cache.remove(Self.question("a"))
    #expect(cache.verdict(on: Self.question("a"), now: 0) == nil && cache.count == 0)
  }

  @Test func `of too many, the one that ends first goes`() {
    var cache = EntryCache(most: 3, mostPerClient: 3)
    for (token, end) in [("a", 30.0), ("b", 10), ("c", 20), ("d", 40)] {
      cache.keep(.denied, on: Self.question(token), of: "x", until: end)
    }
    #expect(cache.count == 3 && cache.verdict(on: Self.question("b"), now: 0) == nil)
    for token in ["a", "c", "d"] {
      #expect(cache.verdict(on: Self.question(token), now: 0) == .denied)
    }
  }

  @Test func `one client pushes out only its own`() {
    var cache = EntryCache(most: 100, mostPerClient: 2)
    cache.keep(.denied, on: Self.question("mine"), of: "x", until: 1)
    for number in 1...50 {
      let end = 1_000 + Double(number)
      cache.keep(.denied, on: Self.question("\(number)"), of: "y", until: end)
    }
    #expect(cache.count == 3 && cache.verdict(on: Self.question("mine"), now: 0) == .denied)
    // What is removed or replaced needs no place.
    cache.remove(Self.question("49"))
    cache.remove(Self.question("50"))
    for _ in 1...3 { cache.keep(.denied, on: Self.question("z"), of: "y", until: 2_000) }
    cache.keep(.denied, on: Self.question("w"), of: "y", until: 2_000)
    #expect(cache.verdict(on: Self.question("z"), now: 0) == .denied)
  }
}
