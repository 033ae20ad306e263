public import Gestures

/// An event of a room, sent to everyone in it with its number in the room's log.
public enum RoomEvent: Equatable, Sendable {
  /// A drawer joined, or changed its name or canvas; with its latest sequence, 0 before the first.
  case joined(DrawerPresence, sequence: Int)
  /// Samples of one touch.
  case path(PathEvent)
  /// The delay of a drawer's latest samples, sent at times.
  case timing(TimingEvent)
  /// A recognizer changed its state, or stays in `changed`.
  case state(StateEvent)
  /// A discrete recognizer moved to another inner phase.
  case phase(PhaseEvent)
  /// The circle that fits the current path best.
  case fit(FitEvent)
  /// A recognizer ignores a touch.
  case ignored(IgnoredEvent)
  /// A touch as the view behind the recognizers receives it; only in rooms with `delivery`.
  case delivered(DeliveredEvent)
  /// The stroke of a touch was committed or dropped.
  case stroke(StrokeEvent)
  /// A drawer's committed strokes were removed.
  case cleared(DrawerID)
  /// A drawer's strokes were removed: by an `undo`, an `erase`, or the `redo` of an `erase` or
  /// `clear`.
  case undone(UndoneEvent)
  /// A drawer's strokes are back by a `redo`, or by the `undo` of an `erase` or `clear`.
  case restored(RestoredEvent)
  /// The strokes of drawers without a choice of their own are cleared as it says.
  case clearing(InkClearing)
  /// The views of a drawer's own code changed.
  case views(ViewsEvent)
  /// A drawer marked a moment.
  case marked(MarkedEvent)
  /// Whether the room is saved changed, or its recordings were deleted.
  case recording(RecordingEvent)
  /// The room's signs changed.
  case sign(SignEvent)
  /// A drawer left, with the reason if it did not leave by itself.
  case left(DrawerID, reason: LeaveReason? = nil)
  /// The room's rule set changed.
  case profile(ProfileEvent)
  /// The tuning of the rules changed, from each drawer's next sequence on.
  case rules(RuleTuning)
  /// The recognizers or the rules between them changed, from each drawer's next sequence on.
  case recognizers(RecognizersEvent)
  /// The number of viewers changed.
  case presence(viewers: Int)
}

extension RoomEvent {
  /// Every event: its payload with the description, and its case.
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
    MessageRow { (message: UndoneEvent) in .undone(message) },
    MessageRow { (message: RestoredEvent) in .restored(message) },
    MessageRow { (message: ClearingEvent) in .clearing(message.clearing) },
    MessageRow { (message: MarkedEvent) in .marked(message) },
    MessageRow { (message: RecordingEvent) in .recording(message) },
    MessageRow { (message: ViewsEvent) in .views(message) },
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
    case .undone(let event): writer.write(event, number: number)
    case .restored(let event): writer.write(event, number: number)
    case .clearing(let clearing):
      writer.write(ClearingEvent(clearing: clearing), number: number)
    case .marked(let event): writer.write(event, number: number)
    case .recording(let event): writer.write(event, number: number)
    case .views(let event): writer.write(event, number: number)
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
