import CLibwebsockets

/// The clock of every loop: microseconds since some moment before the process began; it never steps
/// back (`clock_gettime(CLOCK_MONOTONIC)`).
public enum MonotonicClock {
  /// Microseconds now.
  ///
  /// About 25 ns.
  public static func microseconds() -> Int64 {
    relay_clock_microseconds()
  }
}
