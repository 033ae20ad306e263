/// The bounds that a set of taught signs keeps, each named with its unit and its reason.
public struct SignLimits: Equatable, Sendable {
  /// How many signs a set may have: more than a person remembers.
  public var signs = 32
  /// How many examples a sign may have: more teach it little.
  public var examples = 10
  /// How many examples all signs may have together.
  ///
  /// Each lesson compares them all: a few milliseconds of CPU time for single strokes, up to 100
  /// for six strokes each.
  public var totalExamples = 96
  /// How many strokes an example may have: a hash mark has four.
  public var strokes = 6
  /// How many points an example keeps, of all its strokes together.
  public var points = 96
  /// How many points a drawn example must have at least: fewer are a dot or a straight twitch.
  public var leastPoints = 4
  /// How large an example must be at least, in pixels: the longer side of its box.
  public var leastExtent = 8.0
  /// How many characters of four bytes a name may have.
  public var nameCharacters = 32

  /// Makes the default limits.
  public init() {}

  /// The same for as many signs and examples as another set had.
  public var uncounted: SignLimits {
    var limits = self
    (limits.signs, limits.examples, limits.totalExamples) = (.max, .max, .max)
    return limits
  }
}
