import Testing

@testable import RelayServer

struct HistogramTests {
  @Test
  func `a duration falls into the first bucket whose bound it does not pass`() {
    var histogram = Histogram()
    for duration: Int64 in [-5, 0, 10, 11, 10_000_000, 10_000_001] {
      histogram.add(microseconds: duration)
    }
    #expect(histogram.buckets == [3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    #expect(histogram.count == 6)
    #expect(histogram.sumMicroseconds == 20_000_022)
  }
}
