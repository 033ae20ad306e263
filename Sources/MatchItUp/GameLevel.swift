/// How hard a set is: 1 for the easiest to 10 for the hardest.
public enum GameLevel {
  /// All levels.
  public static let range = 1...10
  /// The level of all sets of an easy game.
  public static let easy = 2
  /// The level of all sets of a medium game.
  public static let medium = 5
  /// The level of all sets of a hard game, and of the set of the day.
  public static let hard = 9

  /// How much a parameter of the odd picture differs at a level, in hundredths: three times the
  /// smallest visible difference at level 1, once at level 10.
  ///
  /// A level beyond the range counts as the nearest one.
  public static func difference(_ parameter: PictureParameter, at level: Int) -> Int {
    let steps = range.upperBound - range.lowerBound
    let level = clamped(level)
    let factor = 3 * steps - 2 * (level - range.lowerBound)
    // Rounded up, so that it is never smaller than the smallest one.
    return min(100, (parameter.smallest * factor + steps - 1) / steps)
  }

  /// The level after a number of right answers in a row, for one player.
  public static func rising(streak: Int) -> Int { clamped(1 + min(streak, range.upperBound)) }

  /// The level of a round, from 1, in a game of several.
  public static func rising(round: Int, of rounds: Int) -> Int {
    clamped(range.upperBound * round / (rounds + 1))
  }

  private static func clamped(_ level: Int) -> Int {
    max(range.lowerBound, min(level, range.upperBound))
  }
}
