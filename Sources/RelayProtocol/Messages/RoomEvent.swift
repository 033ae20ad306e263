public import Gestures

/// An event of a room, sent to everyone in it with its number in the room's log.
public enum RoomEvent: Equatable, Sendable {
  /// A drawer joined, or changed its name or canvas.
  case joined(JoinedEvent)
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
  case cleared(ClearedEvent)
  /// A drawer's strokes were removed: by an `undo`, an `erase`, or the `redo` of an `erase` or
  /// `clear`.
  case undone(UndoneEvent)
  /// A drawer's strokes are back by a `redo`, or by the `undo` of an `erase` or `clear`.
  case restored(RestoredEvent)
  /// The strokes of drawers without a choice of their own are cleared as it says.
  case clearing(ClearingEvent)
  /// The views of a drawer's own code changed.
  case views(ViewsEvent)
  /// A drawer marked a moment.
  case marked(MarkedEvent)
  /// Whether the room is saved changed, or its recordings were deleted.
  case recording(RecordingEvent)
  /// The room's signs changed.
  case sign(SignEvent)
  /// A drawer left, with the reason if it did not leave by itself.
  case left(LeftEvent)
  /// The room's rule set changed.
  case profile(ProfileEvent)
  /// The tuning of the rules changed, from each drawer's next sequence on.
  case rules(RuleTuning)
  /// The recognizers or the rules between them changed, from each drawer's next sequence on.
  case recognizers(RecognizersEvent)
  /// The number of viewers changed.
  case presence(PresenceEvent)
}

extension RoomEvent {
  /// Every event by its payload, which has the description.
  static let table: [MessageRow<RoomEvent>] = [
    MessageRow(RoomEvent.joined),
    MessageRow(RoomEvent.path),
    MessageRow(RoomEvent.timing),
    MessageRow(RoomEvent.state),
    MessageRow(RoomEvent.phase),
    MessageRow(RoomEvent.fit),
    MessageRow(RoomEvent.ignored),
    MessageRow(RoomEvent.delivered),
    MessageRow(RoomEvent.stroke),
    MessageRow(RoomEvent.cleared),
    MessageRow(RoomEvent.undone),
    MessageRow(RoomEvent.restored),
    MessageRow(RoomEvent.clearing),
    MessageRow(RoomEvent.marked),
    MessageRow(RoomEvent.recording),
    MessageRow(RoomEvent.views),
    MessageRow(RoomEvent.sign),
    MessageRow(RoomEvent.left),
    MessageRow(RoomEvent.profile),
    MessageRow(RoomEvent.rules),
    MessageRow(RoomEvent.recognizers),
    MessageRow(RoomEvent.presence),
  ]

  /// Appends the event's fields as JSON without braces, with its number in the room's log.
  func write(to writer: inout JSONWriter, number: Int) {
    switch self {
    case .joined(let event): writer.write(event, number: number)
    case .path(let event): writer.write(event, number: number)
    case .timing(let event): writer.write(event, number: number)
    case .state(let event): writer.write(event, number: number)
    case .phase(let event): writer.write(event, number: number)
    case .fit(let event): writer.write(event, number: number)
    case .ignored(let event): writer.write(event, number: number)
    case .delivered(let event): writer.write(event, number: number)
    case .stroke(let event): writer.write(event, number: number)
    case .cleared(let event): writer.write(event, number: number)
    case .undone(let event): writer.write(event, number: number)
    case .restored(let event): writer.write(event, number: number)
    case .clearing(let event): writer.write(event, number: number)
    case .marked(let event): writer.write(event, number: number)
    case .recording(let event): writer.write(event, number: number)
    case .views(let event): writer.write(event, number: number)
    case .sign(let event): writer.write(event, number: number)
    case .left(let event): writer.write(event, number: number)
    case .profile(let event): writer.write(event, number: number)
    case .rules(let event): writer.write(event, number: number)
    case .recognizers(let event): writer.write(event, number: number)
    case .presence(let event): writer.write(event, number: number)
    }
  }

  /// What an event is about.
  public enum Subject: Sendable {
    /// A gesture or its parts.
    case gesture
    /// Nothing that a room keeps.
    case note
    /// The room, who is in it, or its ink.
    case room
    /// The rules that gestures are judged by.
    case rules
  }

  /// What the event is about.
  public var subject: Subject {
    switch self {
    case .path, .state, .phase, .fit, .ignored, .delivered, .stroke, .views: .gesture
    case .timing, .marked: .note
    case .joined, .left, .presence, .cleared, .undone, .restored, .clearing, .recording: .room
    case .profile, .rules, .recognizers, .sign: .rules
    }
  }
}
