/// Checks the machine's clock: recordings are kept by their age, certificates and tokens expire.
enum ClockCheck {
  private static let name = "clock"
  /// This program did not exist before: 2026-01-01.
  private static let earliest: Int64 = 1_767_225_600_000
  /// A clock that is nearer to another one is good enough.
  private static let toleranceMilliseconds: Int64 = 60_000

  /// All in milliseconds since 1970: the clock, the end of the newest recording, and the clock of
  /// the site.
  static func finding(now: Int64, newestRecording: Int64? = nil, site: Int64? = nil) -> Finding {
    let shown = Timestamp.text(now)
    let remedy = "Set the clock, for example by systemd-timesyncd or chrony"
    guard now >= earliest else {
      return .fault(
        name, "the clock shows \(shown), which is before this program existed", do: remedy)
    }
    if let site, abs(site - now) > toleranceMilliseconds {
      return .warning(
        name, "the clock differs from the site's by \(abs(site - now) / 1_000) s", do: remedy)
    }
    if let newestRecording, newestRecording > now + toleranceMilliseconds {
      return .warning(
        name, "the newest recording is from \(Timestamp.text(newestRecording)), later than now",
        do: remedy)
    }
    return .ok(name, shown)
  }
}
