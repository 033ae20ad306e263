/// How a drawer's connection stands; times are the relay's clock in milliseconds.
///
///     connected ──lost in mid-gesture──► held ──returns in time──► resuming
///         ▲                               └──too late──► the drawer leaves │
///         └────────────────────────────all sent────────────────────────────┘
enum DrawerAttendance: Equatable {
  /// It is connected.
  case connected
  /// It has lost its connection, and its touches stay down.
  case held(until: Double)
  /// It is back and sends what it drew meanwhile; its recognizers' time stands still.
  case resuming(until: Double)

  /// When the wait ends; infinite where there is none.
  var deadline: Double {
    switch self {
    case .connected: .infinity
    case .held(let end), .resuming(let end): end
    }
  }

  /// Holds the drawer; one that resumes may be lost again.
  mutating func hold(until end: Double) { self = .held(until: end) }

  /// Returns whether the drawer was held, and resumes then.
  mutating func resume(until end: Double) -> Bool {
    switch self {
    case .held:
      self = .resuming(until: end)
      return true
    // A drawer that was not held has been replaced by its new connection.
    case .connected, .resuming: return false
    }
  }

  /// Ends the wait for what the drawer drew meanwhile; a drawer that
  /// does not resume stays as it is.
  mutating func finishResuming() {
    switch self {
    case .resuming: self = .connected
    case .connected, .held: break
    }
  }
}
