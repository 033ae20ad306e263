/// How many lines of one kind may still be written: it refills with time up to a second's worth.
struct LogRateLimit {
  private let linesPerSecond: Int
  private var lines: Double
  private var filled: Int64

  /// How many lines were refused since the last one that was allowed.
  private(set) var refused = 0

  /// A full allowance; `now` is in milliseconds.
  init(linesPerSecond: Int, now: Int64) {
    self.linesPerSecond = linesPerSecond
    lines = Double(linesPerSecond)
    filled = now
  }

  /// Whether a line may be written; if so, how many were refused before it.
  ///
  /// The clock may step back: then it refills from there.
  mutating func take(now: Int64) -> Int? {
    let gained = Double(max(0, now - filled)) * Double(linesPerSecond) / 1_000
    lines = min(Double(linesPerSecond), lines + gained)
    filled = now
    guard lines >= 1 else {
      refused += 1
      return nil
    }
    lines -= 1
    defer { refused = 0 }
    return refused
  }
}
