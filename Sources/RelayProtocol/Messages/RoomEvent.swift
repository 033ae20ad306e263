public import Gestures

/// Something that happened in a room and that everyone in it is told, with its number in the
/// room's log.
public enum RoomEvent: Equatable, Sendable {
  /// A drawer came, or told its name or canvas anew; with the number of its latest sequence, which
  /// is 0 before the first.
  case joined(DrawerPresence, sequence: Int)
  /// Samples of one touch.
  case path(PathEvent)
  /// How long a drawer's latest samples were on their way; told now and then.
  case timing(TimingEvent)
  /// A recognizer moved to another state, or went on in `changed`.
  case state(StateEvent)
  /// A discrete recognizer moved to another inner phase.
  case phase(PhaseEvent)
  /// How well a circle fits the path in hand.
  case fit(FitEvent)
  /// A recognizer takes no notice of a touch.
  case ignored(IgnoredEvent)
  /// The view behind the recognizers is told of a touch; there only in rooms that ask for it.
  case delivered(DeliveredEvent)
  /// What becomes of a touch's stroke.
  case stroke(StrokeEvent)
  /// A drawer's committed strokes are forgotten.
  case cleared(DrawerID)
  /// A drawer marked a moment.
  case marked(MarkedEvent)
  /// The signs that the room knows were changed.
  case sign(SignEvent)
  /// A drawer left, and why if it did not leave by itself.
  case left(DrawerID, reason: LeaveReason? = nil)
  /// The room judges by other rules.
  case profile(ProfileEvent)
  /// From a drawer's next sequence on, the rules are tuned so.
  case rules(RuleTuning)
  /// From a drawer's next sequence on, it has other recognizers, or other rules between them.
  case recognizers(RecognizersEvent)
  /// How many viewers watch now.
  case presence(viewers: Int)
}

extension RoomEvent {
  /// Every event: its payload with its description, and the case that holds it.
  static let table: [MessageRow<RoomEvent>] = [
    MessageRow { (message: JoinedEvent) in .joined(message.presence, sequence: message.sequence) },
    MessageRow { (message: PathEvent) in .path(message) },
    MessageRow { (message: TimingEvent) in .timing(message) },
    MessageRow { (message: StateEvent) in .state(message) },
    MessageRow { (message: PhaseEvent) in .phase(message) },
    MessageRow { (message: FitEvent) in .fit(message) },
    MessageRow { (message: IgnoredEvent) in .ignored(message) },
    MessageRow { (message: DeliveredEvent) in .delivered(message) },
    MessageRow { (message: StrokeEvent) in .stroke(message) },
    MessageRow { (message: ClearedEvent) in .cleared(message.drawer) },
    MessageRow { (message: MarkedEvent) in .marked(message) },
    MessageRow { (message: SignEvent) in .sign(message) },
    MessageRow { (message: LeftEvent) in .left(message.drawer, reason: message.reason) },
    MessageRow { (message: ProfileEvent) in .profile(message) },
    MessageRow { (message: RuleTuning) in .rules(message) },
    MessageRow { (message: RecognizersEvent) in .recognizers(message) },
    MessageRow { (message: PresenceEvent) in .presence(viewers: message.viewers) },
  ]

  /// Appends the event's fields as JSON without braces, with its number in the room's log.
  func write(to writer: inout JSONWriter, number: Int) {
    switch self {
    case .joined(let presence, let sequence):
      writer.write(JoinedEvent(presence: presence, sequence: sequence), number: number)
    case .path(let event): writer.write(event, number: number)
    case .timing(let event): writer.write(event, number: number)
    case .state(let event): writer.write(event, number: number)
    case .phase(let event): writer.write(event, number: number)
    case .fit(let event): writer.write(event, number: number)
    case .ignored(let event): writer.write(event, number: number)
    case .delivered(let event): writer.write(event, number: number)
    case .stroke(let event): writer.write(event, number: number)
    case .cleared(let drawer): writer.write(ClearedEvent(drawer: drawer), number: number)
    case .marked(let event): writer.write(event, number: number)
    case .sign(let event): writer.write(event, number: number)
    case .left(let drawer, let reason):
      writer.write(LeftEvent(drawer: drawer, reason: reason), number: number)
    case .profile(let event): writer.write(event, number: number)
    case .rules(let tuning): writer.write(tuning, number: number)
    case .recognizers(let event): writer.write(event, number: number)
    case .presence(let viewers):
      writer.write(PresenceEvent(viewers: viewers), number: number)
    }
  }
}
