import Testing

@testable import RelayProtocol

struct ActivitySettingsTests {
  @Test func `settings without a level are rising, and without rounds none`() {
    var parts = ActivitySettings.Parts()
    #expect(parts.settings(of: .matchItUp) == nil)
    parts.rounds = 0
    let settings = parts.settings(of: .matchItUp)
    #expect(settings == ActivitySettings(rounds: 0, level: .rising) && settings?.isSolo == true)
  }
}
