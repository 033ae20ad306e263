import Testing

@testable import Gestures

struct UnreportedMovesTests {
  @Test func `moves come out once each and oldest first`() {
    var moves = UnreportedMoves()
    let all = [
      UnreportedMoves.Move(from: .possible, to: .began, isLegal: true),
      UnreportedMoves.Move(from: .began, to: .began, isLegal: false),
      UnreportedMoves.Move(from: .began, to: .failed, isLegal: true),
    ]
    for move in all { moves.append(move) }
    #expect(moves.newest == all[2])
    #expect([moves.popFirst(), moves.popFirst(), moves.popFirst()] == all)
    #expect(moves.isEmpty && moves.popFirst() == nil)
    for move in all { moves.append(move) }
    moves.removeAll()
    #expect(moves.isEmpty && moves.popFirst() == nil)
  }
}
