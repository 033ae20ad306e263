public import Gestures

/// A move of one recognizer.
public struct StateEvent: DetailedMove, Equatable, Sendable {
  /// The drawer.
  public var drawer: DrawerID
  /// The number of the drawer's sequence.
  public var sequence: Int
  /// The recognizer's name.
  public var recognizer: String
  /// The state that it is in now.
  public var state: GestureState
  /// The time on the drawer's clock, in milliseconds.
  public var timestamp: Double
  /// Where the touch was that caused it, in pixels of the drawer's canvas.
  public var location: Point
  /// What else there is to say of it.
  public var details: MoveDetails

  /// Makes an event.
  public init(
    drawer: DrawerID, sequence: Int, recognizer: String, state: GestureState, timestamp: Double,
    location: Point, inRegion: RegionLocation? = nil, reason: String? = nil,
    result: GestureResult? = nil,
    criteria: [Criterion] = [], ghost: Ghost? = nil, guesses: [SignGuess] = []
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.state = state
    self.timestamp = timestamp
    self.location = location
    details = MoveDetails(
      inRegion: inRegion, reason: reason, result: result, criteria: criteria, ghost: ghost,
      guesses: guesses)
  }

  /// Makes an event of a move in a drawer's arena, by the recognizer of that name.
  public init(_ move: Transition, by recognizer: String, of drawer: DrawerID, sequence: Int) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    state = move.to
    timestamp = move.timestamp
    location = move.location
    details = move.details
  }
}

extension StateEvent: WireMessage {
  static var wireName: String { "state" }
  static var meaning: String { "A recognizer moved to another state, or goes on in `changed`." }
  static var blank: StateEvent {
    StateEvent(
      drawer: DrawerID(0), sequence: 0, recognizer: "", state: .possible, timestamp: 0,
      location: .zero)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence.")
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try outcome(&coder)
  }
}

extension StateEvent {
  /// Visits the state, when and where it came about, and what it says of the gesture.
  mutating func outcome<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("state", &state, .word(), "The state that it is in now.")
    try coder.field("t", &timestamp, .time, "When, on the drawer's clock.")
    try coder.field("location", &location, .place, "Where the touch was that caused the move.")
    if !Coder.isReading && !Coder.isListing && details.isEmpty { return }
    // Each detail is copied: the details share their storage, which visiting in place would copy.
    var (inRegion, reason, result) = (details.inRegion, details.reason, details.result)
    var (criteria, ghost, guesses) = (details.criteria, details.ghost, details.guesses)
    try coder.place(&inRegion)
    try coder.optional("reason", &reason, .text, "Why it failed or was cancelled, in one sentence.")
    try coder.optional("result", &result, .result, "What was recognized.")
    try coder.optional("criteria", &criteria, .list(.criterion), unless: [], "What decided.")
    try coder.field("ghost", &ghost, .ghost, "What was missing, as a line to draw.")
    try coder.optional("guesses", &guesses, .guesses, unless: [], SignGuess.meaning)
    if Coder.isReading {
      details = MoveDetails(
        inRegion: inRegion, reason: reason, result: result, criteria: criteria, ghost: ghost,
        guesses: guesses)
    }
  }
}
