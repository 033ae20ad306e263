import Foundation
import RelayConsole
import RelayServer

/// The configuration that `serve` has with some arguments.
enum ServeConfiguration {
  /// The flags of every verb that reads it.
  static let flags: [Flag] =
    [.value("config", "FILE", "the configuration file, JSON5; - is standard input")]
    + ConfigurationFlag.all.map(Flag.init)

  /// The problems of the file and the environment.
  struct Unusable: Error, CustomStringConvertible {
    /// A line each.
    let problems: String

    var description: String { "the configuration cannot be used\n\(problems)" }
  }

  /// Reads it, without the flags in `others`, which are the verb's own.
  ///
  /// Throws a `UsageError` for problems of flags, and `Unusable` for others.
  static func load(
    _ arguments: Arguments, environment: [String: String], without others: Set<String> = []
  ) throws -> Configuration {
    var values = arguments.values
    for name in arguments.switches { values[name] = "true" }
    for name in arguments.switchesOff { values[name] = "false" }
    for name in others { values[name] = nil }
    let file = values.removeValue(forKey: "config")
    do throws(ConfigurationError) {
      return try Configuration.load(
        flags: ConfigurationFlags(file: file, values: values), environment: environment)
    } catch {
      guard !error.isUsage else { throw UsageError(error.description) }
      throw Unusable(problems: error.description)
    }
  }
}

extension Flag {
  /// The flag of an option of the configuration.
  fileprivate init(_ flag: ConfigurationFlag) {
    self.init(
      name: flag.name, placeholder: flag.placeholder, summary: flag.summary, choices: flag.choices)
  }
}
