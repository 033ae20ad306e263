public import Gestures

/// An event of a room, sent to everyone in it with its number in the room's log.
///
/// The payload says what each event means.
public enum RoomEvent: Equatable, Sendable {
  case joined(JoinedEvent)
  case path(PathEvent)
  case timing(TimingEvent)
  case state(StateEvent)
  case phase(PhaseEvent)
  case fit(FitEvent)
  case ignored(IgnoredEvent)
  case delivered(DeliveredEvent)
  case stroke(StrokeEvent)
  case cleared(ClearedEvent)
  case undone(UndoneEvent)
  case restored(RestoredEvent)
  case clearing(ClearingEvent)
  case views(ViewsEvent)
  case marked(MarkedEvent)
  case corrected(CorrectedEvent)
  case activity(ActivityEvent)
  case recording(RecordingEvent)
  case sign(SignEvent)
  case left(LeftEvent)
  case profile(ProfileEvent)
  case rules(RuleTuning)
  case recognizers(RecognizersEvent)
  case presence(PresenceEvent)
  case access(AccessEvent)
}

extension RoomEvent {
  /// Every event by its payload, which has the description.
  static let table: [MessageRow<RoomEvent>] = [
    .init(joined), .init(path), .init(timing), .init(state), .init(phase), .init(fit),
    .init(ignored), .init(delivered), .init(stroke), .init(cleared), .init(undone), .init(restored),
    .init(clearing), .init(marked), .init(corrected), .init(activity), .init(recording),
    .init(views), .init(sign), .init(left), .init(profile), .init(rules), .init(recognizers),
    .init(presence), .init(access),
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
    case .corrected(let event): writer.write(event, number: number)
    case .activity(let event): writer.write(event, number: number)
    case .recording(let event): writer.write(event, number: number)
    case .views(let event): writer.write(event, number: number)
    case .sign(let event): writer.write(event, number: number)
    case .left(let event): writer.write(event, number: number)
    case .profile(let event): writer.write(event, number: number)
    case .rules(let event): writer.write(event, number: number)
    case .recognizers(let event): writer.write(event, number: number)
    case .presence(let event): writer.write(event, number: number)
    case .access(let event): writer.write(event, number: number)
    }
  }
}
