import Testing

@testable import RelayServer

struct DurationTextTests {
  @Test(arguments: [
    ("60s", Duration.seconds(60)), ("1.5m", .seconds(90)), ("250ms", .milliseconds(250)),
    ("2h", .seconds(7_200)), ("1 D", .seconds(86_400)), ("0", .zero),
  ])
  func `a duration is read`(text: String, duration: Duration) {
    #expect(DurationText.duration(text) == duration)
  }

  @Test(arguments: ["60", "s", "", "-1s", "1,5s", "1s2", "1.2.3s", "1e999s", "99999999999999d"])
  func `text that is no duration is rejected`(text: String) {
    #expect(DurationText.duration(text) == nil)
  }

  @Test(arguments: [
    (Duration.zero, "0s"), (.seconds(60), "1m"), (.seconds(90), "90s"), (.seconds(86_400), "1d"),
    (.milliseconds(1_500), "1500ms"),
  ])
  func `a duration is written in the largest whole unit`(duration: Duration, text: String) {
    #expect(DurationText.text(duration) == text)
    #expect(text == "0s" || DurationText.duration(text) == duration)
  }
}
