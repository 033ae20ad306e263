/// Writes the commented default file.
public enum DefaultConfigurationFile {
  /// A JSON5 file with every option, what it means and what it may be, and its default as the
  /// value.
  public static var file: String {
    var lines = [
      "// The configuration of gesture-relay, with every option at its default.",
      "//",
      "// It is JSON5: JSON with comments, trailing commas and unquoted names. What stands here",
      "// is weaker than the environment (GESTURE_RELAY_<SECTION>_<OPTION>, PORT, HOST), and that",
      "// is weaker than flags. Leave out what is to keep its default. Durations take ms, s, m, h",
      "// and d; sizes take b, kb, mb and gb (times 1024).",
      "{",
    ]
    for section in ConfigurationOption.Section.allCases {
      lines.append("  // \(section.summary)")
      lines.append("  \(section.rawValue): {")
      let options = ConfigurationTable.options.filter { $0.section == section }
      for (number, option) in options.enumerated() {
        if number > 0 { lines.append("") }
        lines.append("    // \(option.summary)")
        lines += wrapped(option.bounds).map { "    // \($0)" }
        lines.append("    // \(option.environmentName), \(option.flag)")
        lines.append("    \(option.name): \(option.literal(in: Configuration())),")
      }
      lines.append("  },")
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A sentence in lines that fit a screen behind `    // `.
  private static func wrapped(_ sentence: String) -> [String] {
    var lines = [""]
    for word in sentence.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= 93 {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension ConfigurationOption {
  /// What the value may be, as a sentence.
  fileprivate var bounds: String {
    let text =
      switch kind {
      case .boolean, .integer, .text, .choice, .list: expectation
      case .duration(_, let range):
        "a duration from \(DurationText.text(range.lowerBound)) to "
          + DurationText.text(range.upperBound)
      case .size(_, let range):
        "a size from \(ByteSizeText.text(range.lowerBound)) to "
          + ByteSizeText.text(range.upperBound)
      }
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// The option's value as the file says it.
  fileprivate func literal(in configuration: Configuration) -> String {
    switch kind {
    case .boolean, .integer: text(in: configuration)
    case .duration, .size, .text, .choice: Self.quoted(text(in: configuration))
    case .list(let field, _):
      "[" + configuration[keyPath: field].map(Self.quoted).joined(separator: ", ") + "]"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
