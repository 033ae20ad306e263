/// The command line's part of the configuration: a flag for each option, `--config` and `--help`.
public struct ConfigurationFlags: Equatable, Sendable {
  /// The configuration file that `--config` names; `-` is the standard input.
  public private(set) var file: String?

  /// Whether the help was asked for.
  public private(set) var wantsHelp = false

  /// The options that were set, in their order.
  private(set) var settings: [Setting] = []

  /// One option and what was said.
  struct Setting: Equatable, Sendable {
    var key: String
    var flag: String
    var text: String
  }

  /// Reads the arguments of `serve`: `--flag VALUE` or `--flag=VALUE`; a switch stands alone.
  ///
  /// Values are looked at later; this throws for a flag that there is not, and a value that is missing.
  public init(_ arguments: [String]) throws(ConfigurationError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" {
        wantsHelp = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flag = String(parts[0])
      let attached = parts.count > 1 ? String(parts[1]) : nil
      if flag == "--config" {
        file = try Self.value(of: flag, attached: attached, rest: &rest)
        continue
      }
      guard let option = ConfigurationTable.options.first(where: { $0.flag == flag }) else {
        throw Self.unknown(flag)
      }
      let text =
        option.isSwitch
        ? attached ?? "true" : try Self.value(of: flag, attached: attached, rest: &rest)
      settings.append(Setting(key: option.key, flag: flag, text: text))
    }
  }

  /// Takes over what the flags say, and returns what is wrong with it.
  func apply(to configuration: inout Configuration) -> [ConfigurationProblem] {
    settings.compactMap { setting in
      guard let option = ConfigurationTable.option(setting.key) else { return nil }
      do throws(ValueFault) {
        try option.set(&configuration, text: setting.text)
        return nil
      } catch {
        return ConfigurationProblem(source: .argument(setting.flag), message: error.message)
      }
    }
  }

  private static func value(
    of flag: String, attached: String?, rest: inout ArraySlice<String>
  ) throws(ConfigurationError) -> String {
    if let attached { return attached }
    if let next = rest.popFirst() { return next }
    throw ConfigurationError(problems: [
      ConfigurationProblem(source: .argument(flag), message: "needs a value")
    ])
  }

  private static func unknown(_ flag: String) -> ConfigurationError {
    let flags = ConfigurationTable.options.map(\.flag) + ["--config", "--help"]
    let guess = NearestWord.of(flag, among: flags).map { "; did you mean \($0)?" } ?? ""
    let what = flag.hasPrefix("-") ? "unknown flag" : "serve takes flags only"
    return ConfigurationError(problems: [
      ConfigurationProblem(source: .argument(flag), message: what + guess)
    ])
  }

  /// The flags with their meaning, types and defaults, a section at a time, for `serve --help`.
  public static var help: String {
    var lines: [String] = []
    for section in ConfigurationOption.Section.allCases {
      lines.append("\(section.summary)")
      for option in ConfigurationTable.options where option.section == section {
        lines.append("  \(option.flag)\(option.isSwitch ? "" : " \(option.placeholder)")")
        lines.append("      \(option.summary)")
        let isDefaultEmpty = option.defaultText.isEmpty
        lines.append("      Default: \(isDefaultEmpty ? "none" : option.defaultText)")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}

extension ConfigurationOption {
  /// What stands for the value in the help.
  fileprivate var placeholder: String {
    switch kind {
    case .boolean: "TRUE|FALSE"
    case .integer: "N"
    case .duration: "DURATION"
    case .size: "SIZE"
    case .text: "TEXT"
    case .choice(_, let words): words.joined(separator: "|")
    case .list: "A,B,…"
    }
  }
}
