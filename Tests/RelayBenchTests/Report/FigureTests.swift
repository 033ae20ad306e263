import RelayConsole
import Testing

@testable import relay_bench

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
}
