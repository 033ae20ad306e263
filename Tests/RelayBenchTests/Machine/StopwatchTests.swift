import Testing

@testable import relay_bench

/// How work is timed.
struct StopwatchTests {
  @Test func `the least of several runs counts`() {
    var runs = 0
    var sum = 0.0
    let time = Stopwatch.least(rounds: 5) {
      runs += 1
      for number in 0..<10_000 { sum += Double(number).squareRoot() }
    }
    #expect(runs == 5)
    #expect(sum > 0 && time > 0 && time.isFinite)
  }

  @Test func `the clocks run forward`() {
    let wall = Stopwatch.wallNanoseconds()
    let process = Stopwatch.processNanoseconds()
    #expect(Stopwatch.wallNanoseconds() >= wall)
    #expect(Stopwatch.processNanoseconds() >= process)
  }
}
