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
    for section in ConfigurationOption.Section.allCases where section.parent == nil {
      lines += self.lines(of: section).map { "  \($0)" }
    }
    lines.append("}")
    return lines.map { $0.allSatisfy { $0 == " " } ? "" : $0 }.joined(separator: "\n") + "\n"
  }

  private static func lines(of section: ConfigurationOption.Section) -> [String] {
    var lines: [String] = []
    for option in ConfigurationTable.options where option.section == section {
      if !lines.isEmpty { lines.append("") }
      // The text begins behind the indent of the object and of its section.
      let most = 97 - 4 * section.words.count
      lines += [option.meaning, option.bounds].flatMap { wrapped($0, at: most) }.map { "// \($0)" }
      lines.append("// \(option.environmentName), \(option.flag)")
      lines.append("\(option.name): \(option.literal(in: Configuration())),")
    }
    for inner in ConfigurationOption.Section.allCases where inner.parent == section {
      lines += [""] + self.lines(of: inner)
    }
    return ["// \(section.meaning)", "\(section.words.last ?? ""): {"] + lines.map { "  \($0)" }
      + ["},"]
  }

  /// A sentence in lines of at most that many characters.
  private static func wrapped(_ sentence: String, at most: Int) -> [String] {
    var lines = [""]
    for word in sentence.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= most {
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
        "a list of one or more different recognizers of docs/recognizers.md, also of regions, "
          + "such as \"tap@volume\""
      case .boolean, .integer, .duration, .size, .text, .choice, .list: allowed
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
