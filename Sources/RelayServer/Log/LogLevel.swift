/// How much a log line matters.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// For whoever looks for a fault.
  case debug
  /// What happened, such as a start and an end.
  case info
  /// Something that an operator may have to change.
  case warning
  /// Something that did not work.
  case error

  /// Whether `left` matters less.
  public static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rank < right.rank
  }

  /// Its name; an unknown one changes nothing.
  var word: String {
    get { rawValue }
    set { self = LogLevel(rawValue: newValue) ?? self }
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

/// How a log line is written.
public enum LogFormat: String, CaseIterable, Sendable {
  /// Text where the standard error is a terminal, JSON otherwise.
  case auto
  /// One line for a person.
  case text
  /// One JSON object a line for a collector.
  case json

  /// Its name; an unknown one changes nothing.
  var word: String {
    get { rawValue }
    set { self = LogFormat(rawValue: newValue) ?? self }
  }
}
