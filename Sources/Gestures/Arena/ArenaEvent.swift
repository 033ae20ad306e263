/// An event that an arena reports, in the order of happening.
///
/// `recognizer` is the index of the recognizer in the arena's list.
public enum ArenaEvent: Equatable, Sendable {
  /// A recognizer moved to another state, or went on in `changed`.
  case transition(Transition)
  /// A discrete recognizer moved to another of its inner phases, at a time in milliseconds.
  case phase(recognizer: Int, name: String, timestamp: Double)
  /// The circle that fits the path best: once a batch while the gesture is active, and once more
  /// before it ends.
  case fit(recognizer: Int, FitReport)
  /// A touch's stroke is kept, or forgotten because the touch was cancelled.
  case stroke(touch: Int, committed: Bool)
  /// A recognizer does not receive a touch that came down in its region.
  case ignored(IgnoredTouch)
  /// The view behind the recognizers receives a touch; needs `deliversTouches`.
  case delivered(DeliveredTouch)
  /// A recognizer set a state that the table of states forbids; its state is unchanged.
  case refused(recognizer: Int, from: GestureState, to: GestureState)
}

/// One move of one recognizer.
public struct Transition: DetailedMove, Equatable, Sendable {
  /// The index of the recognizer in the arena's list.
  public var recognizer: Int
  /// The state it left.
  public var from: GestureState
  /// The state it is in now.
  public var to: GestureState
  /// When: milliseconds on the drawer's clock.
  public var timestamp: Double
  /// Where the touch was that caused it, in pixels.
  public var location: Point
  /// Its optional parts.
  public var details: MoveDetails
  /// The index of the recognizer that caused it, by preventing this one or by a requirement.
  public var cause: Int?

  /// Makes a transition; `cause` is `nil` if no other recognizer caused it.
  public init(
    recognizer: Int, from: GestureState, to: GestureState, timestamp: Double, location: Point,
    details: MoveDetails = MoveDetails(), cause: Int? = nil
  ) {
    self.recognizer = recognizer
    self.from = from
    self.to = to
    self.timestamp = timestamp
    self.location = location
    self.details = details
    self.cause = cause
  }
}
