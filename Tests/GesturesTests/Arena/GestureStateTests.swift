import Testing

@testable import Gestures

struct GestureStateTests {
  /// Every pair of states, and whether a recognizer may move so itself.
  static let legal: [GestureState: Set<GestureState>] = [
    .possible: [.began, .ended, .failed, .cancelled],
    .began: [.changed, .ended, .failed, .cancelled],
    .changed: [.changed, .ended, .failed, .cancelled],
    .ended: [], .failed: [], .cancelled: [],
  ]

  @Test(arguments: GestureState.allCases, GestureState.allCases)
  func `S14 a move is legal where the table says so`(from: GestureState, to: GestureState) {
    #expect(from.canMove(to: to) == Self.legal[from]?.contains(to))
  }

  @Test(arguments: GestureState.allCases, GestureState.allCases)
  func `S14 a recognizer makes a legal move and reports an illegal one`(
    from: GestureState, to: GestureState
  ) {
    var standing = RecognizerProgress()
    if from == .changed { standing.move(to: .began) }
    if from != .possible { standing.move(to: from) }
    while standing.takeMove() != nil {}
    standing.move(to: to)
    let isLegal = from.canMove(to: to)
    #expect(standing.state == (isLegal ? to : from))
    #expect(standing.takeMove() == .init(from: from, to: to, isLegal: isLegal))
    #expect(standing.takeMove() == nil)
  }

  @Test func `S16 actions go out for all moves but failing and returning to possible`() {
    let silent = GestureState.allCases.filter { !$0.sendsAction }
    #expect(Set(silent) == [.failed, .possible])
  }

  @Test func `S15 recognized is another word for ended`() {
    #expect(GestureState.recognized == .ended)
  }

  @Test func `a state is active, terminal or possible`() {
    for state in GestureState.allCases {
      let kinds = [state.isActive, state.isTerminal, state == .possible]
      #expect(kinds.filter { $0 }.count == 1, "\(state)")
    }
  }
}
