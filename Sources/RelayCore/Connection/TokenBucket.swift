/// A token bucket: it limits a rate and allows bounded bursts.
struct TokenBucket {
  private let perMillisecond: Double
  private let burst: Double
  private var tokens: Double
  private var filled: Double

  /// Makes a full bucket that holds `burst` tokens and gains `perSecond` of them a second.
  init(perSecond: Int, burst: Int, now: Double) {
    perMillisecond = Double(perSecond) / 1000
    self.burst = Double(burst)
    tokens = Double(burst)
    filled = now
  }

  /// Takes `count` tokens; returns `false` and takes none if there are too few.
  ///
  /// More than a burst are taken from a full bucket, which then owes the rest: otherwise they
  /// could never be had.
  mutating func take(_ count: Int, now: Double) -> Bool {
    tokens = min(burst, tokens + max(0, now - filled) * perMillisecond)
    filled = max(filled, now)
    guard min(Double(count), burst) <= tokens else { return false }
    tokens -= Double(count)
    return true
  }

  /// Whether nothing was taken that has not come back.
  func isFull(now: Double) -> Bool { tokens + max(0, now - filled) * perMillisecond >= burst }

  /// Returns unneeded tokens; a negative count is a debt.
  mutating func give(_ count: Int) { tokens = min(burst, tokens + Double(count)) }
}
