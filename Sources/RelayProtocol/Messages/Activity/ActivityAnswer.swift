/// A player's answer to a set: a picture, or a refused gesture.
public struct ActivityAnswer: Equatable, Sendable {
  /// Why a gesture is no answer.
  public enum Refusal: String, CaseIterable, Sendable, WireWord {
    /// No picture's middle is inside the circle.
    case nothingInside = "nothing-inside"
    /// The middles of several pictures are inside the circle.
    case severalInside = "several-inside"
    /// Its ends are too far apart, or it goes too little of the way round.
    case tooOpen = "too-open"
    /// Two fingers came down together.
    case twoFingers = "two-fingers"
    /// It is no circle for another reason.
    case notACircle = "not-a-circle"
    /// Its touch was cancelled.
    case cancelled
    /// It was lifted after the end of the round.
    case late
  }

  /// What the answer is.
  public enum Content: Equatable, Sendable {
    /// A picture, chosen so many milliseconds after the set was shown; whether it is right, in a
    /// game for one.
    case picture(Int, time: Double, isRight: Bool? = nil)
    /// The gesture was refused, with a sentence for its drawer.
    case refused(Refusal, sentence: String)
  }

  /// The player.
  public var drawer: DrawerID
  /// The number of the set.
  public var number: Int
  /// The drawer's sequence; `nil` for a choice without a gesture.
  public var sequence: Int?
  /// The picture, or the refusal.
  public var content: Content

  public init(drawer: DrawerID, number: Int, sequence: Int?, content: Content) {
    (self.drawer, self.number, self.sequence, self.content) = (drawer, number, sequence, content)
  }
}
