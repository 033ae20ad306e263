import Testing

@testable import relay_bench

/// Delays in buckets.
struct LatencyHistogramTests {
  @Test func `a quantile is at most a 64th above the delay`() {
    var histogram = LatencyHistogram()
    let delays = (1...1_000).map { Double($0) * 0.7 }
    for delay in delays.shuffled() { histogram.add(delay) }
    #expect(histogram.count == 1_000)
    for (quantile, delay) in [(0.5, 350.0), (0.99, 693), (1, 700), (0.001, 0.7)] {
      let found = histogram.at(quantile)
      #expect(found >= delay - 0.001 && found <= delay * (1 + 1.0 / 64) + 0.001, "\(quantile)")
    }
  }

  @Test func `short delays are exact to a microsecond, and none is below 0`() {
    var histogram = LatencyHistogram()
    histogram.add(-3)
    histogram.add(0.063)
    #expect(histogram.at(0.5) == 0)
    #expect(histogram.at(1) == 0.063)
  }

  @Test func `adding another one is adding all its delays`() {
    var one = LatencyHistogram()
    var other = LatencyHistogram()
    var all = LatencyHistogram()
    for delay in stride(from: 0.1, to: 90, by: 0.3) {
      if delay < 40 { one.add(delay) } else { other.add(delay) }
      all.add(delay)
    }
    one.add(other)
    #expect(one == all)
    #expect(LatencyHistogram().at(0.5).isNaN)
  }
}
