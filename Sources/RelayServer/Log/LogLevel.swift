/// The level of a log line.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// Details for finding a fault.
  case debug
  /// Normal events, such as a start and an end.
  case info
  /// A condition that an operator may have to change.
  case warning
  /// A failure.
  case error

  /// Whether `left` is the lower level.
  public static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}

/// The format of a log line.
public enum LogFormat: String, CaseIterable, Sendable {
  /// Text if standard error is a terminal, JSON otherwise.
  case auto
  /// One line for a person.
  case text
  /// One JSON object a line for a collector.
  case json
}
