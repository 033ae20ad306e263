/// One flag of a verb, as it is parsed and as `--help` shows it.
struct Flag: Equatable, Sendable {
  /// The name without the two dashes.
  let name: String
  /// What stands for the value in the help, such as `FILE`; `nil` for a switch, which has no value.
  let placeholder: String?
  /// What it does, in one line.
  let summary: String
  /// The values that it takes; empty where any text will do.
  let choices: [String]

  /// A flag with a value.
  static func value(_ name: String, _ placeholder: String, _ summary: String) -> Flag {
    Flag(name: name, placeholder: placeholder, summary: summary, choices: [])
  }

  /// A flag whose value is one of `choices`.
  static func choice(_ name: String, _ choices: [String], _ summary: String) -> Flag {
    Flag(
      name: name, placeholder: choices.joined(separator: "|"), summary: summary, choices: choices)
  }

  /// A flag without a value.
  static func `switch`(_ name: String, _ summary: String) -> Flag {
    Flag(name: name, placeholder: nil, summary: summary, choices: [])
  }

  /// The switch that every verb has.
  static let help = Flag.switch("help", "show this help")

  /// The flag as one types it.
  var usage: String {
    guard let placeholder else { return "--\(name)" }
    return "--\(name) \(placeholder)"
  }
}
