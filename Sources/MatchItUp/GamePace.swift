/// How long the steps of a game for one player last.
public enum GamePace {
  /// How long a right answer is shown before the next set, in milliseconds.
  public static let praiseMilliseconds = 1_500.0
}
