/// Lets a steady flow and a bounded burst through: it fills with time and is drained by use.
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

  /// Takes `count` tokens out; `false`, and nothing is taken, where there are too few.
  mutating func take(_ count: Int, now: Double) -> Bool {
    tokens = min(burst, tokens + max(0, now - filled) * perMillisecond)
    filled = max(filled, now)
    guard Double(count) <= tokens else { return false }
    tokens -= Double(count)
    return true
  }

  /// Puts back what was taken and not needed; a negative count is what was needed beyond it, and is
  /// owed.
  mutating func give(_ count: Int) {
    tokens = min(burst, tokens + Double(count))
  }
}
