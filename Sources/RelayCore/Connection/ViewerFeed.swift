/// The next message of its room for a member.
///
///     snapshotDue ──► events(after:) ──fell off the log──► snapshotDue
///       │  ▲ └──► snapshotAwaited ──written──► snapshotReady ──► events(after:)
///       │  └── it is too old ──┘
///
/// A snapshot that takes several turns to write is awaited.
struct ViewerFeed {
  enum Next: Equatable {
    /// A snapshot.
    case snapshotDue
    /// A snapshot that is being written.
    case snapshotAwaited
    /// A snapshot that was awaited and is written.
    case snapshotReady(EncodedSnapshot)
    /// The events after that number.
    case events(after: Int)
  }

  private(set) var next = Next.snapshotDue
  /// The last event that the member has seen or missed; a snapshot must contain it.
  private(set) var seen = 0

  /// Whether it needs a snapshot.
  var lacksSnapshot: Bool {
    switch next {
    case .snapshotDue, .snapshotAwaited: true
    case .snapshotReady, .events: false
    }
  }

  /// Whether it waits for a snapshot, or did until now.
  var awaitsSnapshot: Bool {
    switch next {
    case .snapshotAwaited, .snapshotReady: true
    case .snapshotDue, .events: false
    }
  }

  /// Resumes after event number `seen`; reading begins after `cursor`, which may be earlier.
  mutating func resume(after cursor: Int, seen: Int) {
    next = .events(after: cursor)
    self.seen = seen
  }

  /// Takes a snapshot, and then the events after it.
  mutating func take(_ snapshot: EncodedSnapshot) { next = .events(after: snapshot.sequenceNumber) }

  /// Takes events up to that number.
  mutating func takeEvents(upTo last: Int) { next = .events(after: last) }

  /// Waits for a snapshot that is being written.
  mutating func awaitSnapshot() { next = .snapshotAwaited }

  /// Offers a written snapshot; the member skips one that lacks events it has seen or missed.
  mutating func offer(_ snapshot: EncodedSnapshot) {
    next = snapshot.sequenceNumber >= seen ? .snapshotReady(snapshot) : .snapshotDue
  }

  /// Notes that the events up to that number are dropped; a snapshot comes next.
  mutating func miss(upTo last: Int) {
    next = .snapshotDue
    seen = last
  }
}
