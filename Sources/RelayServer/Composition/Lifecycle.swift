/// Where a server stands between its start and its end.
///
///     starting ─► ready ─► leaving ─► closing ─► over
///                   └──────────────────┘           (nobody is connected)
///
/// While leaving, everyone may stay and `/readyz` says no, so that a balancer sends nobody new;
/// while closing, everyone is asked to come back later.
enum Lifecycle: Equatable {
  case starting
  case ready
  /// Until that moment, in microseconds of the monotonic clock.
  case leaving(until: Int64)
  /// Until that moment at the latest.
  case closing(until: Int64)
  case over

  /// Whether new connections are taken.
  var isReady: Bool { self == .ready }

  /// Whether it is on its way to the end.
  var isStopping: Bool {
    switch self {
    case .starting, .ready: false
    case .leaving, .closing, .over: true
    }
  }

  /// The word for it, as `/readyz` says it.
  var word: String {
    switch self {
    case .starting: "starting"
    case .ready: "ready"
    case .leaving, .closing, .over: "draining"
    }
  }

  /// When something is to be done even if nothing happens.
  var deadline: Int64? {
    switch self {
    case .starting, .ready, .over: nil
    case .leaving(let moment), .closing(let moment): moment
    }
  }

  /// What to do after a step.
  enum Step: Equatable {
    case nothing
    /// Ask everyone to leave.
    case close
    /// Return from the loop.
    case finish
  }

  /// Somebody wants the server to end.
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
      return .nothing  // it is on its way
    }
  }

  /// Time has passed, or a connection has ended.
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
      self = .closing(until: now + timeoutMicroseconds)
      return .close
    case .closing(let moment):
      guard connections == 0 || now >= moment else { return .nothing }
      self = .over
      return .finish
    }
  }
}
