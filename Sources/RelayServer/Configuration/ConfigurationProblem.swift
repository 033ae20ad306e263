/// A setting that cannot be used.
struct ConfigurationProblem: Equatable, Sendable, CustomStringConvertible {
  /// Where the setting is.
  enum Source: Equatable, Sendable {
    /// In a file; without a position if the file could not be read.
    case file(String, TextPosition?)
    /// In an environment variable.
    case environment(String)
    /// In an argument of the command line.
    case argument(String)
  }

  var source: Source
  /// The option's full name, unless the source contains it.
  var key: String?
  /// A sentence: what was found and what is allowed.
  var message: String

  /// One line: where, what, and what is allowed.
  var description: String {
    let key = key.map { "\($0): " } ?? ""
    return switch source {
    case .file(let path, let position?): "\(path):\(position): \(key)\(message)"
    case .file(let path, nil): "\(path): \(key)\(message)"
    case .environment(let name): "environment variable \(name): \(key)\(message)"
    case .argument(let text): "\(text): \(key)\(message)"
    }
  }
}

/// All problems of a configuration; the relay does not start with any.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  /// The problems in the order file, environment, flags; never empty.
  var problems: [ConfigurationProblem]

  /// Whether a flag is wrong: a usage error (exit 2), otherwise a bad input (exit 1).
  public var isUsage: Bool {
    problems.contains { problem in
      if case .argument = problem.source { return true }
      return false
    }
  }

  /// One line for each problem.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
