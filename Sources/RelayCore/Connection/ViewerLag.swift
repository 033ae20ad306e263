/// Detects a slow connection: its socket is full each time that messages wait.
///
/// A slow connection skips outdated live fits, and is closed if it never catches up.
struct ViewerLag {
  /// Which snapshot the latest message was.
  private enum Latest {
    /// None, and no snapshot came before.
    case beforeSnapshot
    /// The first one.
    case firstSnapshot
    /// None, but one came before.
    case afterSnapshot
    /// A later one.
    case laterSnapshot
  }

  /// The total time that the socket was full since the connection caught up.
  private(set) var milliseconds = 0.0
  private var latest = Latest.beforeSnapshot

  /// Whether the latest message was a snapshot.
  var isTakingSnapshot: Bool {
    switch latest {
    case .firstSnapshot, .laterSnapshot: true
    case .beforeSnapshot, .afterSnapshot: false
    }
  }

  /// Notes that the next message is a snapshot.
  mutating func noteSnapshot() {
    switch latest {
    case .beforeSnapshot: latest = .firstSnapshot
    case .firstSnapshot, .afterSnapshot, .laterSnapshot: latest = .laterSnapshot
    }
  }

  /// Notes that the connection has everything.
  mutating func noteCaughtUp() { milliseconds = 0 }

  /// Measures how long the socket was `full` since the latest message; returns whether the
  /// connection is late.
  ///
  /// It is late from `limit` milliseconds on. `isSendingLong` marks a long latest message. A
  /// connection that `isWaiting` for a snapshot is neither late nor caught up.
  mutating func measure(
    full: Double, isAwake: Bool, isSendingLong: Bool, isWaiting: Bool, limit: Double
  ) -> Bool {
    // A first snapshot may be long, and does not make a connection late.
    let isArriving = latest == .firstSnapshot && isSendingLong
    if isTakingSnapshot { latest = .afterSnapshot }
    if isWaiting { return false }
    guard isAwake, !isArriving, full >= limit else {
      milliseconds = 0
      return false
    }
    milliseconds += full
    return true
  }
}
