import Gestures
import Testing

@testable import RelayProtocol

struct BinaryWordTests {
  @Test func `each word has a number of its own`() {
    #expect(Set(GestureState.binaryOrder) == Set(GestureState.allCases))
    #expect(Set(Touch.Kind.binaryOrder) == Set(Touch.Kind.allCases))
    #expect(Set(Criterion.Unit.binaryOrder) == Set(Criterion.Unit.allCases))
    #expect(Set(Ghost.Kind.binaryOrder) == Set(Ghost.Kind.allCases))
    #expect(Snapshot.Stroke.State.binaryOrder == Snapshot.Stroke.State.allCases)
    #expect(GestureState.binaryOrder.map(\.binaryNumber) == [0, 1, 2, 3, 4, 5])
  }
}
