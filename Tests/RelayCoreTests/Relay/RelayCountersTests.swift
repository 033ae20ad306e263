import Gestures
import Testing

@testable import RelayCore

struct RelayCountersTests {
  @Test func `moves are counted for each recognizer and state by itself`() {
    var counters = RelayCounters(recognizers: 3)
    for place in 0..<3 {
      for state in GestureState.allCases {
        for _ in 0...(10 * place + Int(state.rawValue)) {
          counters.count(state, ofRecognizer: place)
        }
      }
    }
    for place in 0..<3 {
      for state in GestureState.allCases {
        let expected = 10 * place + Int(state.rawValue) + 1
        #expect(counters.transitions(ofRecognizer: place, to: state) == expected)
      }
    }
  }
}
