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
  /// The signs that the room knows were changed.
  case sign(SignEvent)
  /// A drawer went.
  case left(DrawerID)
  /// The room judges by other rules.
  case profile(ProfileEvent)
  /// From a drawer's next sequence on, the rules are tuned so.
  case rules(RuleTuning)
  /// From a drawer's next sequence on, it has other recognizers, or other rules between them.
  case recognizers(RecognizersEvent)
  /// How many viewers watch now.
  case presence(viewers: Int)
}
