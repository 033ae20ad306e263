import Testing

@testable import RelayServer

struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (951_782_400_007, "2000-02-29T00:00:00.007Z"),
  ])
  func `a time is written in UTC`(milliseconds: Int64, text: String) {
    #expect(Timestamp.text(milliseconds) == text)
  }

  @Test func `the clock is the system's`() {
    #expect(Timestamp.now() > 1_700_000_000_000)
  }
}
