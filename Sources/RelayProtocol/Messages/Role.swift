/// What a member of a room is; each role may do what the ones before it may.
public enum Role: CaseIterable, Comparable, Sendable, WireWord {
  /// A viewer, or a muted drawer.
  case watch
  /// A drawer.
  case draw
  /// A drawer that decides for the others.
  case host

  /// The role of that name: `watch`, `draw` or `host`.
  public init?(word: String) { self.init(wireName: word) }

  /// Its name.
  public var word: String { "\(self)" }

  var wireName: String { word }
}
