import Gestures
import Testing

@testable import RelayProtocol

struct WireNamesTests {
  @Test func `states and kinds are found by their names`() {
    for state in GestureState.allCases { #expect(GestureState(wireName: state.wireName) == state) }
    for kind in Touch.Kind.allCases { #expect(Touch.Kind(wireName: kind.wireName) == kind) }
    #expect(GestureState(wireName: "recognized") == nil)
    #expect(Touch.Kind(wireName: "finger") == nil)
  }

  @Test func `phases have the names that a client sends them by`() {
    #expect(
      Touch.Phase.allCases.map(\.wireName) == [
        "began", "moved", "stationary", "ended", "cancelled", "hovered",
      ])
  }
}
