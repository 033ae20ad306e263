import Testing

@testable import RelayConsole

/// Numbers as text.
struct NumberTextTests {
  @Test func `JSON has whole numbers without a fraction and null for no number`() {
    #expect(NumberText.json(5) == "5")
    #expect(NumberText.json(0.5) == "0.5")
    #expect(NumberText.json(.nan) == "null")
    #expect(NumberText.json(-.infinity) == "null")
  }

  @Test(arguments: [
    (0.0, "0"), (0.12345, "0.123"), (1.2345, "1.23"), (12.345, "12.3"), (123.45, "123"),
    (1234.5, "1235"), (12345.0, "12,345"), (1234567.0, "1,234,567"), (1.7e-13, "1.7e-13"),
  ])
  func `a number is short for people`(value: Double, text: String) {
    #expect(NumberText.text(value) == text)
  }
}
