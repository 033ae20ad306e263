/// What a member of a room is; each role may do what the ones before it may.
enum Role: Int, CaseIterable, Comparable {
  /// A viewer, or a muted drawer.
  case watch
  /// A drawer.
  case draw
  /// A drawer that decides for the others.
  case host

  static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
}
