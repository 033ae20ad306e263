/// The lifecycle of a server.
///
///     starting ─► ready ─► leaving ─► closing ─► over
///                   └──────────────────┴────────►   (no connections)
///
/// While leaving, connections stay and `/readyz` returns 503, so that a load balancer sends no new
/// ones. While closing, connections are closed with "try again later".
enum Lifecycle: Equatable {
  case starting
  case ready
  /// Leaving until that moment, in microseconds of the monotonic clock.
  case leaving(until: Int64)
  /// Closing until that moment at the latest; it ends earlier if no client takes anything until
  /// `quiet`.
  case closing(until: Int64, quiet: Int64)
  case over

  /// How long clients may take nothing while the server closes.
  ///
  /// The slowest client that is served (`client.leastBytesPerSecond`) takes within a second as much
  /// as shows as progress. One that never reads would otherwise hold up the end for the whole drain
  /// timeout.
  static let quietMicroseconds: Int64 = 1_500_000

  /// Whether new connections are accepted.
  var isReady: Bool { self == .ready }

  /// Whether the server is stopping.
  var isStopping: Bool {
    switch self {
    case .starting, .ready: false
    case .leaving, .closing, .over: true
    }
  }

  /// The word that `/readyz` returns.
  var word: String {
    switch self {
    case .starting: "starting"
    case .ready: "ready"
    case .leaving, .closing, .over: "draining"
    }
  }

  /// When the next step is due without any event.
  var deadline: Int64? {
    switch self {
    case .starting, .ready, .over: nil
    case .leaving(let moment): moment
    case .closing(let moment, let quiet): min(moment, quiet)
    }
  }

  /// The action after a step.
  enum Step: Equatable {
    case nothing
    /// Close all connections.
    case close
    /// Return from the loop.
    case finish
  }

  /// The server is to stop.
  mutating func stop(now: Int64, noticeMicroseconds: Int64, connections: Int) -> Step {
    switch self {
    case .starting, .ready:
      guard connections > 0 else {
        self = .over
        return .finish
      }
      self = .leaving(until: now + noticeMicroseconds)
      return .nothing
    case .leaving, .closing, .over:
      return .nothing  // The server is stopping already.
    }
  }

  /// A client took something, or closed; the time is only asked for while closing.
  mutating func progress(now: @autoclosure () -> Int64) {
    guard case .closing(let moment, _) = self else { return }
    self = .closing(until: moment, quiet: now() + Self.quietMicroseconds)
  }

  /// Time passed, or a connection closed.
  mutating func step(now: Int64, timeoutMicroseconds: Int64, connections: Int) -> Step {
    switch self {
    case .starting, .ready, .over:
      return .nothing
    case .leaving(let moment):
      guard connections == 0 || now >= moment else { return .nothing }
      guard connections > 0 else {
        self = .over
        return .finish
      }
      self = .closing(
        until: now + timeoutMicroseconds, quiet: now + Self.quietMicroseconds)
      return .close
    case .closing(let moment, let quiet):
      guard connections == 0 || now >= min(moment, quiet) else { return .nothing }
      self = .over
      return .finish
    }
  }
}
