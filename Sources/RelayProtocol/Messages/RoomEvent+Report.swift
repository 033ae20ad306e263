public import Gestures

extension RoomEvent {
  /// What everyone is told of something that a drawer's arena reports; `nil` where nobody is.
  ///
  /// `name` gives the name of the recognizer at a place in the arena's list.
  public init?(
    _ report: ArenaEvent, of drawer: DrawerID, sequence: Int, name: (_ place: Int) -> String
  ) {
    switch report {
    case .transition(let move):
      self = .state(
        StateEvent(
          drawer: drawer, sequence: sequence, recognizer: name(move.recognizer), state: move.to,
          timestamp: move.timestamp, location: move.location, inRegion: move.inRegion,
          reason: move.reason, result: move.result, criteria: move.criteria, ghost: move.ghost,
          guesses: move.guesses))
    case .phase(let place, let phase, let time):
      self = .phase(
        PhaseEvent(
          drawer: drawer, sequence: sequence, recognizer: name(place), phase: phase,
          timestamp: time))
    case .fit(let place, let report):
      self = .fit(
        FitEvent(drawer: drawer, sequence: sequence, recognizer: name(place), report: report))
    case .stroke(let touch, let isCommitted):
      self = .stroke(
        StrokeEvent(drawer: drawer, sequence: sequence, touch: touch, isCommitted: isCommitted))
    case .ignored(let ignored):
      self = .ignored(
        IgnoredEvent(
          drawer: drawer, sequence: sequence, recognizer: name(ignored.recognizer),
          touch: ignored.touch, cause: ignored.cause, timestamp: ignored.timestamp))
    case .delivered(let told):
      self = .delivered(DeliveredEvent(told, of: drawer, sequence: sequence))
    case .refused: return nil
    }
  }
}
