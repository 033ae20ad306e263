import Glibc

/// Measures CPU time, which other processes do not affect.
enum Stopwatch {
  /// The CPU time of the calling thread in nanoseconds.
  static func threadNanoseconds() -> Double { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The CPU time of the process in nanoseconds.
  static func processNanoseconds() -> Double { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// The monotonic clock in nanoseconds.
  static func wallNanoseconds() -> Double { nanoseconds(CLOCK_MONOTONIC) }

  /// The least CPU time of `rounds` runs of `work`, in nanoseconds: a
  /// disturbance only makes a run slower.
  static func least(rounds: Int, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = threadNanoseconds()
      work()
      best = min(best, threadNanoseconds() - start)
    }
    return best
  }

  private static func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
