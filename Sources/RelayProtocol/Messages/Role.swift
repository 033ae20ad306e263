/// What a member of a room is; each role may do what the ones before it may.
public enum Role: Int, CaseIterable, Comparable, Sendable, WireWord {
  /// A viewer, or a muted drawer.
  case watch
  /// A drawer.
  case draw
  /// A drawer that decides for the others.
  case host

  /// The role of that name: `watch`, `draw` or `host`.
  public init?(word: String) {
    guard let role = Role.allCases.first(where: { $0.word == word }) else { return nil }
    self = role
  }

  /// Its name.
  public var word: String { "\(self)" }

  /// Whether `left` may do less than `right`.
  public static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }

  var wireName: String { word }
}
