public import Gestures

extension ArenaEvent {
  /// Passes the room event of an arena's report, if there is one, to a closure.
  ///
  /// Returning it would copy a large value several times a sample.
  ///
  /// `name` returns the name of the recognizer at an index of the arena's list.
  public func tell(
    of drawer: DrawerID, sequence: Int, name: (_ index: Int) -> String, to hear: (RoomEvent) -> Void
  ) {
    switch self {
    case .transition(let move):
      hear(.state(StateEvent(move, by: name(move.recognizer), of: drawer, sequence: sequence)))
    case .phase(let index, let phase, let time):
      let event = PhaseEvent(
        drawer: drawer, sequence: sequence, recognizer: name(index), phase: phase, timestamp: time)
      hear(.phase(event))
    case .fit(let index, let report):
      hear(
        .fit(
          FitEvent(drawer: drawer, sequence: sequence, recognizer: name(index), report: report)))
    case .stroke(let touch, let isCommitted):
      let event = StrokeEvent(
        drawer: drawer, sequence: sequence, touch: touch, isCommitted: isCommitted)
      hear(.stroke(event))
    case .ignored(let ignored):
      let event = IgnoredEvent(
        drawer: drawer, sequence: sequence, recognizer: name(ignored.recognizer),
        touch: ignored.touch, cause: ignored.cause, timestamp: ignored.timestamp)
      hear(.ignored(event))
    case .delivered(let told):
      hear(.delivered(DeliveredEvent(told, of: drawer, sequence: sequence)))
    case .refused: break
    }
  }
}
