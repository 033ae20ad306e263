/// A flag of `serve`, for the command line and its help.
public struct ConfigurationFlag: Equatable, Sendable {
  /// Its name without the dashes: `web-reload`.
  public let name: String
  /// The placeholder for its value in the help; `nil` for a switch, which takes none.
  public let placeholder: String?
  /// The meaning and the default.
  public let summary: String
  /// The values that it takes; empty if they cannot be listed.
  public let choices: [String]

  /// A flag for each option, in the order of the file.
  public static let all = ConfigurationTable.options.map(ConfigurationFlag.init)

  private init(_ option: ConfigurationOption) {
    name = String(option.flag.dropFirst(2))
    placeholder = option.placeholder
    let fallback = option.defaultText.isEmpty ? "" : " (\(option.defaultText))"
    summary = option.meaning.dropLast() + fallback
    choices =
      switch option.kind {
      case .choice(_, let words): words
      case .boolean where !option.isSwitch: ["true", "false"]
      case .boolean, .integer, .duration, .size, .text, .list: []
      }
  }
}

/// The command line's part of the configuration.
public struct ConfigurationFlags: Equatable, Sendable {
  /// The configuration file that `--config` names; `-` is standard input.
  public var file: String?

  /// The flags' values by name without dashes; `true` for a switch.
  public var values: [String: String]

  /// Makes the part from the command line's values.
  public init(file: String? = nil, values: [String: String] = [:]) {
    self.file = file
    self.values = values
  }

  /// Sets the options that the flags name, and returns the problems.
  func apply(to configuration: inout Configuration) -> [ConfigurationProblem] {
    var problems: [ConfigurationProblem] = []
    var rest = values
    for option in ConfigurationTable.options {
      let flag = option.flag
      guard let text = rest.removeValue(forKey: String(flag.dropFirst(2))) else { continue }
      option.set(&configuration, text: text, of: .argument(flag), noting: &problems)
    }
    for name in rest.keys.sorted() {
      problems.append(
        ConfigurationProblem(source: .argument("--\(name)"), message: "sets no option"))
    }
    return problems
  }
}

extension ConfigurationOption {
  /// The placeholder for the value in the help.
  fileprivate var placeholder: String? {
    switch kind {
    case .boolean: isSwitch ? nil : "true|false"
    case .integer: "N"
    case .duration: "TIME"
    case .size: "SIZE"
    case .text: name.uppercased()
    case .choice(_, let words): words.joined(separator: "|")
    case .list: "A,B"
    }
  }
}
