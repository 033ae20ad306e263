public import Gestures

/// A move of one recognizer.
public struct StateEvent: Equatable, Sendable {
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
  /// The same place in the region that the recognizer is attached to; `nil` for one of the whole canvas.
  public var inRegion: RegionPlace?
  /// Why, in one plain sentence; there when the state is `failed` or `cancelled`.
  public var reason: String?
  /// What was recognized; there when the state is `ended`.
  public var result: GestureResult?
  /// The criteria that decided it; empty unless the state is terminal.
  public var criteria: [Criterion]
  /// What was missing; there at most when the state is `failed`.
  public var ghost: Ghost?
  /// What it may have been, the best first; empty unless the state is `ended` or `failed`.
  public var guesses: [SignGuess]

  /// Makes an event from its parts.
  public init(
    drawer: DrawerID, sequence: Int, recognizer: String, state: GestureState, timestamp: Double,
    location: Point, inRegion: RegionPlace? = nil, reason: String? = nil,
    result: GestureResult? = nil,
    criteria: [Criterion] = [], ghost: Ghost? = nil, guesses: [SignGuess] = []
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.state = state
    self.timestamp = timestamp
    self.location = location
    self.inRegion = inRegion
    self.reason = reason
    self.result = result
    self.criteria = criteria
    self.ghost = ghost
    self.guesses = guesses
  }
}
