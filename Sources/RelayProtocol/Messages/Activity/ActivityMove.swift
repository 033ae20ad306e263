public import MatchItUp

/// A move of an activity.
public enum ActivityMove: Equatable, Sendable {
  /// A drawer started it; all points are 0.
  case started(by: DrawerID, ActivitySettings)
  /// Set `number` is shown at a time.
  case countdown(number: Int, until: Double)
  /// A set is shown and open, with players that are new in the game.
  case round(PictureSet, at: Double, until: Double?, players: [ActivityPlayer])
  /// A player answered, or its gesture was refused.
  case answered(ActivityAnswer)
  /// A set is closed and its odd picture shown; the next step comes by itself at a time, if any.
  case result(ActivityResult)
  /// It is over, with the best players.
  case ended(ActivityEnding, podium: [PodiumPlace])
}

/// How an activity ended.
public enum ActivityEnding: String, CaseIterable, Sendable, WireWord {
  /// All rounds were played.
  case finished
  /// A drawer stopped it.
  case stopped
}

/// The end of a set.
public struct ActivityResult: Equatable, Sendable {
  /// What a player gained.
  public struct Score: Equatable, Sendable, WireObject {
    public var drawer: DrawerID
    public var gained: Int
    public var points: Int
    public var streak: Int

    public init(drawer: DrawerID, gained: Int, points: Int, streak: Int) {
      (self.drawer, self.gained, self.points, self.streak) = (drawer, gained, points, streak)
    }

    static var wireName: String { "score" }
    init() { self.init(drawer: DrawerID(0), gained: 0, points: 0, streak: 0) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("drawer", &drawer, .drawer, "The player.")
      try coder.field("gained", &gained, .integer, "The points for this set; 0 for a wrong answer.")
      try coder.field("points", &points, .integer, "All its points.")
      try coder.field("streak", &streak, .integer, "Its right answers in a row.")
    }
  }

  /// The number of the set.
  public var number: Int
  /// The index of the picture that differs.
  public var odd: Int
  /// The name of the parameter in which it differs.
  public var parameter: String
  /// When the next step comes by itself, on the server's clock in milliseconds; `nil` for never.
  public var until: Double?
  /// What each player that answered gained.
  public var scores: [Score]

  public init(number: Int, odd: Int, parameter: String, until: Double?, scores: [Score]) {
    (self.number, self.odd, self.parameter) = (number, odd, parameter)
    (self.until, self.scores) = (until, scores)
  }
}

/// One of the best players; those with equal points share a place.
public struct PodiumPlace: Equatable, Sendable, WireObject {
  public var drawer: DrawerID
  public var place: Int
  public var points: Int

  public init(drawer: DrawerID, place: Int, points: Int) {
    (self.drawer, self.place, self.points) = (drawer, place, points)
  }

  static var wireName: String { "podiumPlace" }
  init() { self.init(drawer: DrawerID(0), place: 1, points: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The player.")
    try coder.field("place", &place, .integer, "The place, 1 to 3; equal points share one.")
    try coder.field("points", &points, .integer, "Its points.")
  }
}
