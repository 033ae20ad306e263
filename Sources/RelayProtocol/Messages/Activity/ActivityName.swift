/// An activity that a room can have.
public enum ActivityName: String, CaseIterable, Sendable {
  /// Four pictures, of which one differs: draw a circle around it.
  case matchItUp = "match-it-up"
}

extension ActivityName: WireWord {}
