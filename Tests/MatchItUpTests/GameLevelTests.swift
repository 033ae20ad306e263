import Testing

@testable import MatchItUp

struct GameLevelTests {
  private let parameter = PictureParameter(name: "veins", smallest: 25)

  @Test func `the difference shrinks from three times the smallest to the smallest`() {
    let differences = GameLevel.range.map { GameLevel.difference(parameter, at: $0) }
    #expect(differences == [75, 70, 64, 59, 53, 48, 42, 37, 31, 25])
  }

  @Test func `a difference fits into a parameter's range`() {
    #expect(GameLevel.difference(PictureParameter(name: "wide", smallest: 34), at: 1) == 100)
  }

  @Test(arguments: [(-5, 75), (0, 75), (11, 25), (Int.max, 25)])
  func `a level beyond the range counts as the nearest`(level: Int, difference: Int) {
    #expect(GameLevel.difference(parameter, at: level) == difference)
  }

  @Test func `the level of one player rises with the streak`() {
    #expect([0, 1, 5, 9, 10, 1_000].map { GameLevel.rising(streak: $0) } == [1, 2, 6, 10, 10, 10])
  }

  @Test(arguments: [
    (1, [5]), (3, [2, 5, 7]), (5, [1, 3, 5, 6, 8]), (10, [1, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  ])
  func `the level of a game rises with the rounds`(rounds: Int, levels: [Int]) {
    #expect((1...rounds).map { GameLevel.rising(round: $0, of: rounds) } == levels)
  }
}
