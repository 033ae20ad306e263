/// How much of the memory that it may have a server uses, as the server measures it.
public enum MemoryUse: Sendable {
  /// Enough is left.
  case fine
  /// Little is left: empty rooms without contents are dropped, and new rooms refused.
  case scarce
  /// Next to nothing is left: an empty room is dropped, and strokes are refused, too.
  case full
}

extension Relay {
  /// Notes how much memory the server uses now, and drops empty rooms if little is left.
  ///
  /// Linear in the rooms then.
  public func note(_ use: MemoryUse, now: Double) {
    memoryUse = use
    guard use != .fine else { return }
    for room in rooms.empty where !room.hasContents { drop(room, now: now) }
    if use == .full, let first = rooms.empty.first { drop(first, now: now) }
  }
}
