import Glibc

/// The system's clock and how its time is written.
enum Timestamp {
  /// Milliseconds since 1970 (`clock_gettime`, CLOCK_REALTIME).
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// The time in UTC as RFC 3339 writes it: `2026-01-31T08:05:09.120Z`.
  static func text(_ milliseconds: Int64) -> String {
    var seconds = time_t(milliseconds / 1_000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = "\(pad(parts.tm_year + 1_900, 4))-\(pad(parts.tm_mon + 1))-\(pad(parts.tm_mday))"
    let time = "\(pad(parts.tm_hour)):\(pad(parts.tm_min)):\(pad(parts.tm_sec))"
    return "\(date)T\(time).\(pad(Int32(milliseconds % 1_000), 3))Z"
  }

  private static func pad(_ number: Int32, _ width: Int = 2) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
