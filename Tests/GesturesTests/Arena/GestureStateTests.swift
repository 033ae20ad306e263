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
    for from in [GestureState.began, .changed] {
      let silent = GestureState.allCases.filter { !from.sendsAction(movingTo: $0) }
      #expect(Set(silent) == [.failed, .possible])
      #expect(from.sendsAction(movingTo: .failed, onFailure: true))
    }
  }

  @Test func `S16 a gesture that never began sends an action only when it is recognized`() {
    for onFailure in [false, true] {
      let loud = GestureState.allCases.filter {
        GestureState.possible.canMove(to: $0)
          && GestureState.possible.sendsAction(movingTo: $0, onFailure: onFailure)
      }
      #expect(loud == [.began, .ended])
    }
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
