/// The sentences for why a gesture failed, in words that a twelve-year-old understands.
///
/// A sentence names what was measured and what would have been allowed.
public enum Sentences {
  // MARK: All recognizers

  /// A recognizer that was not allowed to begin.
  static let mayNotBegin = "its owner did not let it begin"
  /// A recognizer that failed without a reason.
  static let noReason = "it gave no reason"
  /// A recognizer that was active without touches.
  static let touchesGone = "its touches are gone"
  /// A recognizer that was switched off in mid-touch.
  static let switchedOff = "it was switched off"
  /// A recognizer that was detached in mid-touch.
  public static let detached = "it was taken away"
  /// A gesture that began with recognizers that its room no longer has.
  public static let otherRecognizers = "the room has other recognizers now"
  /// A recognizer that waits for itself through others.
  static let waitsInCircle = "it waited for one that waited for it"
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
  static func cancelled(because reason: String?) -> String {
    reason.map { "the touch was cancelled (\($0))" } ?? "the touch was cancelled"
  }

  /// Fingers that came down together.
  static func touches(_ count: Int) -> String {
    "began with \(count) touches at once, at most 1"
  }

  /// Words one after the other, as in `left, right`.
  static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  // MARK: Robust circle

  /// The robust circle's criterion that failed by most.
  static func circle(_ worst: Criterion, _ measures: RobustCircleMeasures) -> String {
    var percent: (value: String, limit: String) { said(worst, in: Measure.percent) }
    var degrees: (value: String, limit: String) { said(worst, in: Measure.degrees) }
    switch worst.name {
    case "size" where measures.size == 0: return didNotMove
    case "size": return tooSmall(worst)
    case "aspect" where measures.size == 0: return didNotMove
    case "aspect" where measures.shape == nil: return "A straight line, not a circle"
    case "aspect":
      return "Too flat: it is \(percent.value) as wide as it is long, at least \(percent.limit)"
    case "turn":
      return "Goes only \(percent.value) of the way round, at least \(percent.limit)"
    case "laps":
      let laps = said(worst, in: times)
      return "Goes round \(laps.value), at most \(laps.limit)"
    case "gap":
      let ends = said(worst, in: Measure.wholePixels, times: measures.pixelsPerGap)
      return "Not closed: the ends are \(ends.value) apart, at most \(ends.limit)"
    case "stray":
      return "Not round: it strays \(percent.value) from an even oval, at most \(percent.limit)"
    case "tail":
      let loose = said(worst, in: Measure.wholePixels, times: measures.radius)
      return "A loose end is \(loose.value) off the circle, at most \(loose.limit)"
    case "corner":
      return "Has a sharp corner: it turns \(degrees.value) at once, at most \(degrees.limit)"
    default:
      return "Has corners: two of them turn \(degrees.value) or more, at most \(degrees.limit)"
    }
  }

  /// A criterion's value and limit in words, each multiplied by `factor`.
  private static func said(
    _ criterion: Criterion, in words: (Double) -> String, times factor: Double = 1
  ) -> (value: String, limit: String) {
    let limit = criterion.limit * factor
    return (Measure.text(criterion.value * factor, breaking: limit, in: words), words(limit))
  }

  // MARK: Taught signs

  /// A drawing with a number of strokes that no sign has.
  static func signStrokes(_ count: Int) -> String {
    count == 1 ? "One stroke, and every sign has more" : "\(count) strokes, and no sign has as many"
  }

  /// A drawing that is no sign: at least one guess, the best first, the number of signs, and the
  /// criterion that failed by most.
  static func noSign(_ guesses: [SignGuess], signs: Int, failing criterion: Criterion?) -> String {
    let best = guesses[0]
    switch criterion?.name {
    case "size":
      guard let criterion else { break }
      let pixels = said(criterion, in: Measure.wholePixels)
      return "Too small: \(pixels.value) across, at least \(pixels.limit)"
    case "lead" where guesses.count > 1:
      return "Looks as much like \(best.name) as like \(guesses[1].name)"
    default: break
    }
    let needed = criterion.map { best.score(at: $0.limit) } ?? best.score(at: best.threshold)
    let score = Measure.text(best.score, breaking: needed, in: Measure.percent)
    let none = signs == 1 ? "Not the sign" : "None of the \(signs) signs"
    return "\(none): most like \(best.name), but only \(score),"
      + " at least \(Measure.percent(needed)) needed"
  }

  // MARK: Taps, presses, drags and turns

  /// A gesture of one finger where two are needed.
  static let needsTwoTouches = "needs two fingers"
  /// A swipe that went another way.
  static let swipeDirection = "went in another direction"

  /// Too many fingers.
  static func tapFingers(_ count: Int, most: Int) -> String {
    "came down with \(fingers(count)), at most \(most)"
  }

  /// Too few fingers.
  static func tapFingers(_ count: Int, least: Int) -> String {
    "came down with \(fingers(count)), \(least) needed"
  }

  /// A tap that was held.
  static func tapTooLong(most: Double) -> String {
    "was held longer than \(Measure.decimal(most)) ms"
  }

  /// Fewer taps than required.
  static func tooFewTaps(_ count: Int, least: Int) -> String {
    "tapped \(count) of \(least) times in time"
  }

  /// Taps without the press that must follow.
  static let noPressFollowed = "was tapped, but not pressed in time after that"

  /// A finger that moved too far.
  static func strayed(_ distance: Double, most: Double) -> String {
    let way = Measure.text(distance, breaking: most, in: Measure.pixels)
    return "strayed \(way) from its place, at most \(Measure.pixels(most))"
  }

  /// A press that was lifted too early.
  static func heldTooShort(_ held: Double, least: Double) -> String {
    let text = Measure.text(held, breaking: least) { Measure.decimal($0) }
    return "was held \(text) ms, at least \(Measure.decimal(least)) needed"
  }

  /// A finger that came down away from the edges.
  static func farFromEdge(_ distance: Double, most: Double) -> String {
    guard distance < .infinity else { return "came down where no edge is known" }
    let way = Measure.text(distance, breaking: most, in: Measure.pixels)
    return "came down \(way) from the edge, at most \(Measure.pixels(most))"
  }
  /// A finger that did not move away from its edge, with its angle to the way inward in radians.
  static func alongEdge(_ angle: Double, most: Double) -> String {
    let off = Measure.text(angle, breaking: most, in: degrees)
    return "went \(off) off the way inward, at most \(degrees(most))"
  }

  /// A stroke that was lifted too early.
  static func hardlyMoved(_ distance: Double, least: Double) -> String {
    let way = Measure.text(distance, breaking: least, in: Measure.pixels)
    return "moved \(way), at least \(Measure.pixels(least)) needed"
  }

  /// A swipe that took too long.
  static func swipeTooSlow(most: Double) -> String {
    "took longer than \(Measure.decimal(most)) ms"
  }

  /// A swipe that was not straight along its direction.
  static func swipeSlanted(_ slant: Double, most: Double) -> String {
    let share = Measure.text(slant, breaking: most, in: Measure.percent)
    return "strayed sideways by \(share) of its way, at most \(Measure.percent(most))"
  }

  /// Two fingers that kept their distance.
  static func hardlyPinched(_ distance: Double, least: Double) -> String {
    let way = Measure.text(distance, breaking: least, in: Measure.pixels)
    return "the fingers moved apart or together by \(way), at least \(Measure.pixels(least)) needed"
  }

  /// Two fingers that did not turn.
  static func hardlyTurned(_ angle: Double, least: Double) -> String {
    "the fingers turned by \(degrees(angle)), at least \(degrees(least)) needed"
  }

  private static func fingers(_ count: Int) -> String {
    count == 1 ? "1 finger" : "\(count) fingers"
  }

  // MARK: Literal circle

  /// Points that no circle fits: all of them one point, or on one line.
  static func noCircleFits(isPoint: Bool) -> String {
    isPoint ? "did not move, so no circle fits it" : "is a straight line, so no circle fits it"
  }

  /// The literal circle's criterion that does not hold.
  static func literalCircle(_ criterion: Criterion) -> String {
    let limit = Measure.percent(criterion.limit)
    switch criterion.name {
    case "error":
      let value = Measure.text(criterion.value, breaking: criterion.limit, in: Measure.percent)
      return "strays \(value) from a circle, at most \(limit)"
    case "inside":
      let count = Int64(criterion.value)
      let points = count == 1 ? "1 point" : "\(count) points"
      return "has \(points) in the middle of the circle, at most 0"
    default:
      let value = Measure.text(criterion.value, breaking: criterion.limit, in: Measure.percent)
      return "fills \(value) of the circle's box, more than \(limit) needed"
    }
  }

  // MARK: Literal checkmark and chevron

  /// A checkmark without its second arm.
  static let neverTurnedUpward = "never turned upward"
  /// A chevron without its second arm.
  static func neverTurned(_ direction: ChevronDirection) -> String {
    switch direction {
    case .right: "never turned left"
    case .left: "never turned right"
    case .up: "never turned downward"
    case .down: neverTurnedUpward
    }
  }

  /// Before the distance of a chevron's first step away from its tip.
  static func beganAway(_ direction: ChevronDirection) -> String {
    switch direction {
    case .right: "began by moving left by"
    case .left: "began by moving right by"
    case .up: "began by moving down by"
    case .down: "began by moving up by"
    }
  }

  /// Before the distance of a backward step of a chevron's first arm.
  static func movedBack(_ direction: ChevronDirection) -> String {
    direction.isUpright ? "moved up by" : "moved left by"
  }

  /// Before the height of a checkmark's first step up.
  static let beganUpward = "began by moving up by"
  /// Before the distance of a backward step of a checkmark.
  static let movedLeft = "moved left by"
  /// Before the distance of a downward step after a checkmark's turn.
  static let movedDownAfterTurn = "after its turn moved down by"

  /// A step of some pixels in the wrong direction, which `words` name.
  static func step(_ words: String, _ pixels: Double) -> String {
    words + " " + Measure.text(pixels, breaking: 0, in: Measure.pixels) + ", at most 0"
  }

  /// A checkmark that ended `rise` pixels above its start, at most 0.
  static func checkmarkEnds(rise: Double) -> String {
    guard rise != 0 else { return "ended level with its start, must end above it" }
    let depth = Measure.text(-rise, breaking: 0, in: Measure.pixels)
    return "ended \(depth) below its start, must end above it"
  }

  /// A chevron that ended `advance` pixels beyond its start, at most 0: below the start if it
  /// points to a side, otherwise to the right of it.
  static func chevronEnds(advance: Double, _ direction: ChevronDirection) -> String {
    let distance = Measure.text(-advance, breaking: 0, in: Measure.pixels)
    if direction.isUpright {
      guard advance != 0 else { return "ended level with its start, must end below it" }
      return "ended \(distance) above its start, must end below it"
    }
    guard advance != 0 else {
      return "ended straight above or below its start, must end right of it"
    }
    return "ended \(distance) left of its start, must end right of it"
  }

  // MARK: Robust checkmark and chevron

  /// The robust checkmark's criterion that failed by most.
  static func checkmark(_ criterion: Criterion) -> String {
    let share = Held(criterion, in: Measure.percent)
    switch criterion.name {
    case "firstArm":
      return "The first line must go down to the right: it is \(off(criterion))"
    case "secondArm":
      return "The second line must go up to the right: it is \(off(criterion))"
    case "hook":
      return "The first line is too short: \(share.value) of the whole, \(share.limit)"
    case "rise" where criterion.value < 0:
      let depth = Measure.percent(-criterion.value)
      return "Must end above its start: it ends \(depth) of its length below it"
    case "rise":
      return "Must end above its start: it rises by \(share.value) of its length, \(share.limit)"
    case "longer":
      let ratio = Held(criterion, in: lengths)
      return "The second line is too short: \(ratio.value) the first, \(ratio.limit)"
    default: return twoArms(criterion)
    }
  }

  /// The robust chevron's criterion that failed by most.
  static func chevron(_ criterion: Criterion, _ direction: ChevronDirection) -> String {
    let ways =
      switch direction {
      case .right: ("down to the right", "down to the left")
      case .left: ("down to the left", "down to the right")
      case .up: ("up to the right", "down to the right")
      case .down: ("down to the right", "up to the right")
      }
    switch criterion.name {
    case "firstArm": return "The first line must go \(ways.0): it is \(off(criterion))"
    case "secondArm": return "The second line must go \(ways.1): it is \(off(criterion))"
    case "balance":
      let ratio = Held(criterion, in: lengths)
      return "One line is \(ratio.value) the other, \(ratio.limit)"
    case "bulge":
      let share = Held(criterion, in: Measure.percent)
      return "Too round: it swells out by \(share.value) of its length, \(share.limit)"
    default: return twoArms(criterion)
    }
  }

  /// The angle between two lines beyond which people take them for one, in radians.
  private static let straight = 179 * Angle.degree

  /// The sentences that checkmark and chevron share.
  private static func twoArms(_ criterion: Criterion) -> String {
    let share = Held(criterion, in: Measure.percent)
    switch criterion.name {
    case "size": return tooSmall(criterion)
    case "angle" where criterion.value > straight:
      return "A straight line: it never turns"
    case "angle":
      let angle = Held(criterion, in: degrees)
      return "Hardly turns: its lines are \(angle.value) apart, \(angle.limit)"
    case "back":
      return "Goes back over itself by \(share.value) of its length, \(share.limit)"
    default:
      return "Its lines are not straight: off by \(share.value) of its length, \(share.limit)"
    }
  }

  // MARK: Swirl

  /// The swirl's criterion that failed by most.
  static func swirl(_ criterion: Criterion) -> String {
    let ratio = Held(criterion, in: times)
    let angle = Held(criterion, in: degrees)
    switch criterion.name {
    case "size": return tooSmall(criterion)
    case "turns": return "Goes round only \(ratio.value), \(ratio.limit)"
    case "wrongWay": return "Turns back the other way by \(angle.value), \(angle.limit)"
    case "growth":
      let ratio = Held(criterion, in: lengths)
      return "Goes round and round in the same place: its largest turn is \(ratio.value)"
        + " its smallest, \(ratio.limit)"
    case "drift":
      let share = Held(criterion, in: Measure.percent)
      return "Wanders off: its turns are \(share.value) of their radius apart, \(share.limit)"
    default: return "Has a sharp corner: it turns \(angle.value) at once, \(angle.limit)"
    }
  }

  /// A stroke too small to be a sign.
  static func tooSmall(_ criterion: Criterion) -> String {
    let size = Held(criterion, in: Measure.pixels)
    return "Too small: \(size.value) across, at least \(Measure.pixels(criterion.limit))"
  }

  /// The deviation of a direction.
  private static func off(_ criterion: Criterion) -> String {
    let angle = Held(criterion, in: degrees)
    return "\(angle.value) off, \(angle.limit)"
  }

  /// A value that breaks a limit, and the limit with its bound, in words.
  private struct Held {
    /// The value, such as `94 px`.
    let value: String
    /// The limit, such as `at most 48 px`.
    let limit: String

    init(_ criterion: Criterion, in words: (Double) -> String) {
      value = Measure.text(criterion.value, breaking: criterion.limit, in: words)
      let bound = criterion.bound == .atMost ? "at most" : "at least"
      limit = bound + " " + words(criterion.limit)
    }
  }

  /// An angle in degrees, such as `37.5°`.
  private static func degrees(_ radians: Double) -> String {
    Measure.decimal(radians / Angle.degree) + "°"
  }

  /// A number of repetitions, such as `1.2 times`.
  private static func times(_ count: Double) -> String {
    let times = Measure.decimal(count)
    return times == "1" ? "1 time" : times + " times"
  }

  /// A ratio of lengths, such as `1.2 times`.
  private static func lengths(_ ratio: Double) -> String {
    let times = Measure.decimal(ratio)
    return times == "1" ? "as long as" : times + " times"
  }
}
