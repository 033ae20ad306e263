import Testing

@testable import RelayConsole

/// How a flag is shown.
struct FlagTests {
  @Test func `a flag shows its value, a choice its choices, a switch its name alone`() {
    #expect(Flag.value("port", "N", "the port").usage == "--port N")
    #expect(Flag.choice("format", ["text", "tap"], "how").usage == "--format text|tap")
    #expect(Flag.help.usage == "--help")
  }
}
