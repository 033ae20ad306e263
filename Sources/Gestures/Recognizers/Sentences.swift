/// The sentences for why a gesture failed, in words that a twelve-year-old understands.
///
/// A sentence names what was measured and what would have been allowed.
public enum Sentences {
  /// A recognizer that was not allowed to begin.
  static let mayNotBegin = "its owner did not let it begin"
  /// A recognizer that failed without a reason.
  static let noReason = "it gave no reason"
  /// A recognizer that was active without touches.
  static let touchesGone = "its touches are gone"
  /// A recognizer that was switched off in mid-touch.
  static let switchedOff = "it was switched off"
  /// A recognizer that was detached in mid-touch.
  public static let detached = "it was detached"
  /// A gesture that began with recognizers that its room no longer has.
  public static let otherRecognizers = "the room has other recognizers now"
  /// A recognizer that waits for itself through others.
  static let waitsInCircle = "it was in a circular wait"
  /// A stroke at a single point.
  static let didNotMove = "Did not move, so there is no shape"
  /// A stroke at a single point, for a recognizer that waits for steps.
  static let liftedAtStart = "was lifted before it moved"

  /// A recognizer prevented by another one.
  static func prevented(by other: String) -> String { "prevented by \(other)" }

  /// A recognizer that waited for another to fail, which was recognized instead.
  static func waitedInVain(for other: String) -> String {
    "waited for \(other) to fail, but \(other) was recognized"
  }

  /// A recognizer that may not begin while another is active.
  static func mayNotBegin(while other: String) -> String {
    "may not begin while \(other) goes on"
  }

  /// A recognizer that may begin only in a region.
  static func beginsOnly(in region: String) -> String { "may begin only in \(region)" }

  /// A recognizer that may begin only by moving to the side.
  static let beginsHorizontally = "may begin only horizontally"
  /// A recognizer that may begin only by moving up or down.
  static let beginsVertically = "may begin only vertically"

  /// A gesture that the recognizer's owner cancelled.
  static func ownerCancelled(because reason: String) -> String {
    "its owner cancelled it (\(reason))"
  }

  /// A touch that the system cancelled, with the sender's reason.
  public static func cancelled(because reason: String?) -> String {
    reason.map { "the touch was cancelled (\($0))" } ?? "the touch was cancelled"
  }

  /// A stroke that was cancelled because it had too many samples.
  static func strokeTooLong(most: Int) -> String { "the stroke has more than \(most) samples" }

  /// Fingers that came down together.
  static func touches(_ count: Int) -> String {
    "began with \(count) touches at once, at most 1"
  }

  /// Words one after the other, as in `left, right`.
  static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  /// A finger that moved too far.
  static func strayed(_ distance: Double, most: Double) -> String {
    let way = Measure.text(distance, breaking: most, in: Measure.pixels)
    return "moved \(way) from where it began, at most \(Measure.pixels(most))"
  }

  /// A stroke that was lifted too early.
  static func hardlyMoved(_ distance: Double, least: Double) -> String {
    let way = Measure.text(distance, breaking: least, in: Measure.pixels)
    return "moved \(way), at least \(Measure.pixels(least)) needed"
  }

  /// A number of fingers, such as `2 fingers`.
  static func fingers(_ count: Int) -> String {
    count == 1 ? "1 finger" : "\(count) fingers"
  }

  /// A stroke too small to be a sign.
  static func tooSmall(_ criterion: Criterion) -> String {
    let size = Held(criterion, in: Measure.pixels)
    return "Too small: \(size.value) across, \(size.limit)"
  }

  /// A value that breaks a limit, and the limit with its bound, in words.
  struct Held {
    /// The value, such as `94 px`.
    let value: String
    /// The limit, such as `at most 48 px`.
    let limit: String

    /// Writes a criterion's value and limit, each multiplied by `factor`.
    init(_ criterion: Criterion, times factor: Double = 1, in words: (Double) -> String) {
      let most = criterion.limit * factor
      value = Measure.text(criterion.value * factor, breaking: most, in: words)
      limit = (criterion.bound == .atMost ? "at most " : "at least ") + words(most)
    }
  }

  /// An angle in degrees, such as `37.5°`.
  static func degrees(_ radians: Double) -> String {
    Measure.decimal(radians / Angle.degree) + "°"
  }

  /// A number of repetitions, such as `1.2 times`.
  static func times(_ count: Double) -> String {
    let times = Measure.decimal(count)
    return times == "1" ? "1 time" : times + " times"
  }

  /// A ratio of lengths, such as `1.2 times`.
  static func lengths(_ ratio: Double) -> String {
    let times = Measure.decimal(ratio)
    return times == "1" ? "as long as" : times + " times"
  }
}
