import Testing

@testable import RelayServer

struct ClockCheckTests {
  /// 2026-11-25T16:00:00Z.
  private static let now: Int64 = 1_795_622_400_000

  @Test func `a clock that agrees with all is well`() {
    let finding = ClockCheck.finding(
      now: Self.now, newestRecording: Self.now - 1, site: Self.now + 2_000)
    #expect(finding == .ok("clock", "2026-11-25T16:00:00.000Z"))
  }

  @Test func `a time before the program is a fault`() {
    let finding = ClockCheck.finding(now: 0)
    #expect(finding.verdict == .fault)
    #expect(
      finding.sentence
        == "the clock shows 1970-01-01T00:00:00.000Z, which is before this program existed")
    #expect(finding.remedy?.hasPrefix("Set the clock") == true)
  }

  @Test func `a recording of the future, and another time at the site, are warnings`() {
    let future = ClockCheck.finding(now: Self.now, newestRecording: Self.now + 3_600_000)
    #expect(future.verdict == .warning)
    #expect(future.sentence.contains("2026-11-25T17:00:00.000Z, later than now"))
    let other = ClockCheck.finding(now: Self.now, site: Self.now - 90_000)
    #expect(other.verdict == .warning)
    #expect(other.sentence == "the clock differs from the site's by 90 s")
  }
}
