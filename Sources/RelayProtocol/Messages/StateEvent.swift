public import Gestures

/// A move of one recognizer.
public struct StateEvent: DetailedMove, Equatable, Sendable {
  /// Whose touches it interprets.
  public var drawer: DrawerID
  /// In which of the drawer's sequences.
  public var sequence: Int
  /// The recognizer's name.
  public var recognizer: String
  /// The state that it is in now.
  public var state: GestureState
  /// When: milliseconds on the drawer's clock.
  public var timestamp: Double
  /// Where the touch was that caused it, in pixels of the drawer's canvas.
  public var location: Point
  /// What else there is to say of it.
  public var details: MoveDetails

  /// Makes an event from its parts.
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
