import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct GestureRejudgerTests {
  static func judge(_ count: Int, budget: Int = 1_000) -> (GestureRejudger.Opinion?, rest: Int) {
    let judge = GestureRejudger([TrailRecognizer(), TurnRecognizer()], limits: GestureLimits())
    judge.begin([GestureReplayTests.stroke((0..<count).map { Double($0) })])
    var rest = budget
    let opinion = judge.advance(&rest)
    return (opinion, rest)
  }

  @Test func `it returns the recognized shape and why the others fail`() {
    let (opinion, rest) = Self.judge(8)
    #expect(opinion?.recognized == "trail")
    #expect(opinion?.failures == ["turn": "it never turned"])
    #expect(rest == 1_000 - 8 - 3 * 8, "eight samples, handed over in three batches")
    #expect(Self.judge(20).0?.recognized == nil)
    #expect(Self.judge(20).0?.failures["trail"] == "more than 12 samples")
  }

  @Test func `comparing with signs is taken from the budget`() throws {
    var signs = SignSet()
    try signs.teach(TaughtSignsTests.sign("zigzag", 0..<10))
    let judge = GestureRejudger([SignRecognizer(book: SignBook(signs))], limits: GestureLimits())
    judge.begin([GestureReplayTests.stroke((0..<8).map { Double($0) })])
    var rest = 1_000
    #expect(judge.advance(&rest) != nil)
    #expect(signs.guessCost(strokes: 1) == 3)
    #expect(rest == 1_000 - 8 - 3 * 8 - 3)
  }

  @Test func `with a small budget it continues to the same opinion`() {
    let judge = GestureRejudger([TrailRecognizer(), TurnRecognizer()], limits: GestureLimits())
    judge.begin([GestureReplayTests.stroke((0..<9).map { Double($0) })])
    var turns = 0
    var opinion: GestureRejudger.Opinion?
    while opinion == nil, turns < 100 {
      var budget = 2
      opinion = judge.advance(&budget)
      turns += 1
    }
    #expect(turns > 3)
    #expect(opinion == Self.judge(9).0)
  }

  @Test func `a gesture that is begun forgets the one before`() {
    let judge = GestureRejudger([TrailRecognizer()], limits: GestureLimits())
    judge.begin([GestureReplayTests.stroke((0..<30).map { Double($0) })])
    var budget = 5
    #expect(judge.advance(&budget) == nil)
    judge.begin([GestureReplayTests.stroke((0..<8).map { Double($0) })])
    budget = 100
    #expect(judge.advance(&budget)?.recognized == "trail")
  }

  @Test func `what cannot be drawn again is nothing`() {
    var limits = GestureLimits()
    limits.strokeSamples = 3
    let judge = GestureRejudger([TrailRecognizer()], limits: limits)
    judge.begin([GestureReplayTests.stroke((0..<8).map { Double($0) })])
    var budget = 100
    #expect(judge.advance(&budget) == GestureRejudger.Opinion())
  }
}
