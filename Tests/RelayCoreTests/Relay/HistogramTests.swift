import Testing

@testable import RelayCore

struct HistogramTests {
  @Test func `a duration falls into the first bucket with a bound at or above it`() {
    var histogram = Histogram()
    for duration: Int64 in [-5, 0, 10, 11, 10_000_000, 10_000_001] {
      histogram.add(microseconds: duration)
    }
    #expect(histogram.buckets == [3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    #expect(histogram.count == 6)
    #expect(histogram.sumMicroseconds == 20_000_022)
  }

  @Test func `milliseconds count as microseconds, and any number is taken`() {
    var histogram = Histogram()
    for delay in [0.02, -3, -.infinity, .nan, .infinity, 80] { histogram.add(milliseconds: delay) }
    #expect(histogram.count == 6)
    #expect(histogram.buckets[0] == 3)
    #expect(histogram.buckets[1] == 1)
    #expect(histogram.buckets[8] == 1)
    #expect(histogram.buckets[13] == 1)
  }

  @Test func `no number of long durations is too much for their sum`() {
    var histogram = Histogram()
    for _ in 0..<2 { histogram.add(microseconds: .max) }
    #expect(histogram.sumMicroseconds == .max)
    #expect(histogram.count == 2)
  }
}
