/// The state of a drawer's connection; times are the relay's clock in milliseconds.
///
///     connected ──lost in mid-gesture──► held ──returns in time──► resuming
///         ▲                               └──too late──► the drawer leaves │
///         └────────────────────────────all sent────────────────────────────┘
enum DrawerAttendance: Equatable {
  /// It is connected.
  case connected
  /// The connection is lost, and its touches stay down.
  case held(until: Double)
  /// It reconnected and sends the samples drawn offline; its recognizers' time stands still.
  case resuming(until: Double)

  /// When the wait ends; infinite without one.
  var deadline: Double {
    switch self {
    case .connected: .infinity
    case .held(let end), .resuming(let end): end
    }
  }

  /// Whether it has no connection.
  var isHeld: Bool {
    switch self {
    case .held: true
    case .connected, .resuming: false
    }
  }

  /// Holds the drawer; a resuming drawer may be lost again.
  mutating func hold(until end: Double) { self = .held(until: end) }

  /// Resumes a held drawer; returns whether it was held.
  mutating func resume(until end: Double) -> Bool {
    switch self {
    case .held:
      self = .resuming(until: end)
      return true
    // Otherwise its new connection has replaced the old one.
    case .connected, .resuming: return false
    }
  }

  /// Ends the wait for samples drawn offline; does nothing if the drawer is not resuming.
  mutating func finishResuming() {
    switch self {
    case .resuming: self = .connected
    case .connected, .held: break
    }
  }
}
