/// A latency histogram in constant memory: a bucket's width is at most a 64th of its latency.
struct LatencyHistogram: Equatable, Sendable {
  /// Buckets for each doubling.
  private static let steps = 64
  private var buckets: [Int] = []
  /// The number of latencies.
  private(set) var count = 0

  /// Adds a latency in milliseconds; a negative one counts as 0, since clocks are rounded.
  ///
  /// Constant time.
  mutating func add(_ milliseconds: Double) {
    let bucket = Self.bucket(of: UInt64(max(0, milliseconds) * 1_000))
    if bucket >= buckets.count { buckets += Array(repeating: 0, count: bucket + 1 - buckets.count) }
    buckets[bucket] += 1
    count += 1
  }

  /// Adds all latencies of another histogram.
  mutating func add(_ other: LatencyHistogram) {
    let missing = other.buckets.count - buckets.count
    if missing > 0 { buckets += Array(repeating: 0, count: missing) }
    for (bucket, number) in other.buckets.enumerated() { buckets[bucket] += number }
    count += other.count
  }

  /// The latency in milliseconds that the share `quantile` (0 to 1) does not exceed, to a 64th; NaN
  /// without any.
  func at(_ quantile: Double) -> Double {
    guard count > 0 else { return .nan }
    let wanted = max(1, Int((quantile * Double(count)).rounded(.up)))
    var passed = 0
    for (bucket, number) in buckets.enumerated() {
      passed += number
      if passed >= wanted { return Double(Self.end(of: bucket)) / 1_000 }
    }
    return .nan
  }

  /// The bucket of a latency in microseconds: one each below 64, then 64 for each doubling.
  private static func bucket(of microseconds: UInt64) -> Int {
    guard microseconds >= UInt64(steps) else { return Int(microseconds) }
    let shift = 63 - microseconds.leadingZeroBitCount - 6
    return (shift + 1) * steps + Int(microseconds >> UInt64(shift)) - steps
  }

  /// The largest latency of a bucket in microseconds.
  private static func end(of bucket: Int) -> UInt64 {
    guard bucket >= steps else { return UInt64(bucket) }
    let shift = UInt64(bucket / steps - 1)
    return ((UInt64(bucket % steps + steps) + 1) << shift) - 1
  }
}
