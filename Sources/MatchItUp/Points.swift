/// The points of an answer.
public enum Points {
  /// The points of a right answer, without those for speed.
  public static let right = 100
  /// The most points for speed.
  public static let speed = 100
  /// The time after which speed has no points without a limit, in milliseconds.
  public static let unhurriedMilliseconds = 10_000.0

  /// The points of a right answer after `milliseconds`, with a limit if there is one.
  public static func ofRightAnswer(after milliseconds: Double, limit: Double?) -> Int {
    let limit = limit ?? unhurriedMilliseconds
    let left = max(0, min(1, 1 - milliseconds / limit))
    return right + Int(left * Double(speed) + 0.5)
  }
}
