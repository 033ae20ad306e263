/// A histogram of durations; adding one takes a few comparisons.
public struct Histogram: Equatable, Sendable {
  /// The upper bounds of the buckets: 10 µs to 10 s, two a decade.
  public static let boundsMicroseconds: [Int64] = [
    10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000,
    10_000_000,
  ]

  /// The counts of the buckets, not cumulative; the last is above all bounds.
  public private(set) var buckets = Array(repeating: 0, count: boundsMicroseconds.count + 1)
  /// The number of durations.
  public private(set) var count = 0
  /// The sum of the durations, saturating.
  public private(set) var sumMicroseconds: Int64 = 0

  /// Makes an empty histogram.
  public init() {}

  /// Adds a duration; a negative one counts as 0.
  public mutating func add(microseconds: Int64) {
    let duration = max(0, microseconds)
    var index = 0
    while index < Self.boundsMicroseconds.count, duration > Self.boundsMicroseconds[index] {
      index += 1
    }
    buckets[index] += 1
    count += 1
    let (sum, isTooLarge) = sumMicroseconds.addingReportingOverflow(duration)
    sumMicroseconds = isTooLarge ? .max : sum
  }

  /// Adds a duration in milliseconds, clamped to 0 to a year.
  public mutating func add(milliseconds: Double) {
    let year = 31_536_000_000.0
    add(microseconds: Int64(1_000 * max(0, min(milliseconds, year))))
  }
}
