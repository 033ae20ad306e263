import Testing

@testable import gesture_relay

/// How a figure is held against its target and written.
struct FigureTests {
  @Test func `a figure is met on its target and missed beyond it`() {
    #expect(Figure("a", 5, "ns", .atMost(5)).isMet)
    #expect(!Figure("a", 5.1, "ns", .atMost(5)).isMet)
    #expect(Figure("a", 5, "ns", .atLeast(5)).isMet)
    #expect(!Figure("a", 4.9, "ns", .atLeast(5)).isMet)
    #expect(Figure("a", 5, "ns").isMet)
  }

  @Test func `a figure that is no number misses every target`() {
    #expect(!Figure("a", .nan, "ns", .atMost(5)).isMet)
    #expect(!Figure("a", .nan, "ns", .atLeast(5)).isMet)
    #expect(Figure("a", .nan, "ns").json == #"{"name":"a","value":null,"unit":"ns"}"#)
  }

  @Test func `a figure names its target in JSON`() {
    #expect(
      Figure("a", 5, "ns", .atMost(4.5)).json
        == #"{"name":"a","value":5,"unit":"ns","atMost":4.5,"met":false}"#)
  }

  @Test(arguments: [
    (0.0, "0"), (0.12345, "0.123"), (1.2345, "1.23"), (12.345, "12.3"), (123.45, "123"),
    (1234.5, "1235"), (12345.0, "12,345"), (1234567.0, "1,234,567"), (1.7e-13, "1.7e-13"),
  ])
  func `a figure is short for people`(value: Double, text: String) {
    #expect(Figure.text(value) == text)
  }
}
