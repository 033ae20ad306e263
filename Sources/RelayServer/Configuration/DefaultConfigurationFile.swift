/// The commented default file, `config/gesture-relay.json5`.
public enum DefaultConfigurationFile {
  /// How the file is written, and what overrides it.
  static let introduction = [
    "JSON5 is JSON with comments, trailing commas and unquoted names. Environment variables",
    "(GESTURE_RELAY_<SECTION>_<OPTION>, PORT, HOST) override this file; flags override both.",
    "An option that is left out keeps its default. Durations take ms, s, m, h and d; sizes",
    "take b, kb, mb and gb (times 1024).",
  ]

  /// A JSON5 file with every option: its meaning, its range, and its default as the value.
  public static var file: String {
    var lines = [
      "// The configuration of gesture-relay, with every option at its default.",
      "//",
    ]
    lines += introduction.map { "// \($0)" } + ["{"]
    for section in ConfigurationOption.Section.allCases {
      lines.append("  // \(section.meaning)")
      lines.append("  \(section.rawValue): {")
      let options = ConfigurationTable.options.filter { $0.section == section }
      for (number, option) in options.enumerated() {
        if number > 0 { lines.append("") }
        lines += (wrapped(option.meaning) + wrapped(option.bounds)).map { "    // \($0)" }
        lines.append("    // \(option.environmentName), \(option.flag)")
        lines.append("    \(option.name): \(option.literal(in: Configuration())),")
      }
      lines.append("  },")
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A sentence in lines that fit 100 columns behind `    // `.
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
  /// The value's range, as a sentence.
  var bounds: String {
    let text =
      switch kind {
      // The file stays the same whichever recognizers there are.
      case .list(_, .recognizer):
        "a list of one or more recognizers of docs/recognizers.md, each also in a region as in "
          + "\"tap@volume\", none twice"
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

  /// The option's value as JSON5.
  func literal(in configuration: Configuration) -> String {
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
