/// Which events of a room a client asks for, with `feed` in the query of an address.
///
/// It holds in JSON only: binary events refer to the ones before.
public enum FeedChoice: String, CaseIterable, Sendable {
  /// All of them.
  case all
  /// Without the gestures of others: for a player of a game among hundreds.
  case own
  /// Of gestures only the ink: for a screen that shows hundreds of strokes.
  case ink
}
