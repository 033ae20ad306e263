import Testing

@testable import MatchItUp

struct SetRandomTests {
  @Test func `the numbers of a seed are those of the published generator`() {
    var random = SetRandom(seed: 1)
    #expect((0..<3).map { _ in random.next() } == [2_693_262_067, 11_749_833, 2_265_367_787])
  }

  @Test func `numbers below a count are spread over all of them`() {
    var random = SetRandom(seed: 42)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<7_000 { counts[random.below(7)] += 1 }
    #expect(counts.allSatisfy { (850...1_150).contains($0) }, "\(counts)")
    #expect(random.below(1) == 0)
  }
}
