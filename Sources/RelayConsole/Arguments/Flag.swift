/// One flag of a command, as it is parsed and as `--help` shows it.
package struct Flag: Equatable, Sendable {
  /// The name without the two dashes.
  package let name: String
  /// The name of the value in the help, such as `FILE`; `nil` for a switch, which has no value.
  package let placeholder: String?
  /// What it does, in one line.
  package let summary: String
  /// The allowed values; empty for any text.
  package let choices: [String]

  /// Makes a flag from its parts.
  package init(name: String, placeholder: String?, summary: String, choices: [String] = []) {
    self.name = name
    self.placeholder = placeholder
    self.summary = summary
    self.choices = choices
  }

  /// A flag with a value.
  package static func value(_ name: String, _ placeholder: String, _ summary: String) -> Flag {
    Flag(name: name, placeholder: placeholder, summary: summary)
  }

  /// A flag whose value is one of `choices`.
  package static func choice(_ name: String, _ choices: [String], _ summary: String) -> Flag {
    Flag(
      name: name, placeholder: choices.joined(separator: "|"), summary: summary, choices: choices)
  }

  /// A flag without a value.
  package static func `switch`(_ name: String, _ summary: String) -> Flag {
    Flag(name: name, placeholder: nil, summary: summary)
  }

  /// The `--help` switch of every command.
  package static let help = Flag.switch("help", "show this help")

  /// The flag as it is typed.
  package var usage: String {
    guard let placeholder else { return "--\(name)" }
    return "--\(name) \(placeholder)"
  }
}
