/// An activity that a room can have.
public enum ActivityName: String, CaseIterable, Sendable, WireWord {
  /// Three of four pictures are alike: draw a circle around the odd one.
  case matchItUp = "match-it-up"
}
