/// A value that an option does not take: what was found, and what is allowed.
struct ValueFault: Error, Equatable {
  var found: String
  var expected: String

  /// One sentence without its end.
  var message: String { "found \(found), expected \(expected)" }
}

extension ConfigurationOption {
  /// The words for a secret value.
  private static let hidden = "a value that is not shown"

  /// Sets the option to the value of an environment variable or a flag.
  func set(_ configuration: inout Configuration, text: String) throws(ValueFault) {
    let fault = fault(found: "\"\(text)\"")
    guard case .list(_, let element) = kind else {
      return try setText(&configuration, to: text, else: fault)
    }
    let values = text.split(whereSeparator: element.isSeparator).map(String.init)
    try setElements(&configuration, to: values, else: fault)
  }

  /// Sets the option to the value of an environment variable or a flag, or notes the problem.
  func set(
    _ configuration: inout Configuration, text: String, of source: ConfigurationProblem.Source,
    noting problems: inout [ConfigurationProblem]
  ) {
    do throws(ValueFault) { try set(&configuration, text: text) } catch {
      problems.append(ConfigurationProblem(source: source, message: error.message))
    }
  }

  /// Sets the option to a value of the file.
  func set(_ configuration: inout Configuration, value: JSON5Value) throws(ValueFault) {
    let fault = fault(found: value.foundWords)
    switch (kind, value.content) {
    case (.boolean, .boolean(let flag)):
      try setText(&configuration, to: "\(flag)", else: fault)
    case (.integer, .number(let number, _)), (.size, .number(let number, _)):
      guard let whole = Int(exactly: number) else { throw fault }
      try setText(&configuration, to: "\(whole)", else: fault)
    case (.duration, .number(0, _)): try setText(&configuration, to: "0", else: fault)
    case (.list, .list(let values)):
      let texts = values.compactMap(\.text)
      guard texts.count == values.count else { throw fault }
      try setElements(&configuration, to: texts, else: fault)
    case (.duration, .text(let text)), (.size, .text(let text)), (.text, .text(let text)),
      (.choice, .text(let text)):
      try setText(&configuration, to: text, else: fault)
    default: throw fault
    }
  }

  private func fault(found: String) -> ValueFault {
    ValueFault(found: isSecret ? Self.hidden : found, expected: expectation)
  }

  /// Sets an option that is no list.
  private func setText(
    _ configuration: inout Configuration, to text: String, else fault: ValueFault
  ) throws(ValueFault) {
    switch kind {
    case .boolean(let field):
      switch text.lowercased() {
      case "true", "1": configuration[keyPath: field] = true
      case "false", "0": configuration[keyPath: field] = false
      default: throw fault
      }
    case .integer(let field, let range):
      guard let value = Int(text), range.contains(value) else { throw fault }
      configuration[keyPath: field] = value
    case .duration(let field, let range):
      guard let value = DurationText.duration(text), range.contains(value) else { throw fault }
      configuration[keyPath: field] = value
    case .size(let field, let range):
      guard let value = ByteSizeText.bytes(text), range.contains(value) else { throw fault }
      configuration[keyPath: field] = value
    case .text(let field):
      // Files and commands that a secret comes from end with a line break.
      let text = isSecret && text.last?.isNewline == true ? String(text.dropLast()) : text
      guard !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        throw ValueFault(
          found: fault.found, expected: "a text without line breaks or control characters")
      }
      configuration[keyPath: field] = text
    case .choice(let field, let words):
      guard words.contains(text) else {
        let guess = NearestWord.of(text, among: words).map { "; did you mean \"\($0)\"?" } ?? ""
        throw ValueFault(found: fault.found, expected: fault.expected + guess)
      }
      configuration[keyPath: field] = text
    case .list: throw fault
    }
  }

  /// Sets a list.
  private func setElements(
    _ configuration: inout Configuration, to values: [String], else fault: ValueFault
  ) throws(ValueFault) {
    guard case .list(let field, let element) = kind else { throw fault }
    guard values.count <= ListElement.limit else {
      throw ValueFault(
        found: "\(values.count) elements", expected: "at most \(ListElement.limit)")
    }
    if let wrong = values.first(where: { !element.allows($0) }) {
      throw ValueFault(found: "\"\(wrong)\"", expected: fault.expected)
    }
    if !element.allowsTogether(values) { throw fault }
    configuration[keyPath: field] = values
  }

  /// The allowed values, and for those with units an example.
  var expectation: String {
    switch kind {
    case .duration, .size: "\(allowed), such as \"\(defaultText)\""
    case .boolean, .integer, .text, .choice, .list: allowed
    }
  }

  /// The allowed values.
  var allowed: String {
    switch kind {
    case .boolean: "true or false"
    case .integer(_, let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .duration(_, let range):
      "a duration from \(DurationText.text(range.lowerBound)) to "
        + DurationText.text(range.upperBound)
    case .size(_, let range):
      "a size from \(ByteSizeText.text(range.lowerBound)) to "
        + ByteSizeText.text(range.upperBound)
    case .text: "a text"
    case .choice(_, let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list(_, let element): element.words
    }
  }

  /// The default as an environment variable writes it.
  var defaultText: String {
    text(in: Configuration())
  }

  /// The option's value as an environment variable writes it.
  func text(in configuration: Configuration) -> String {
    switch kind {
    case .boolean(let field): "\(configuration[keyPath: field])"
    case .integer(let field, _): "\(configuration[keyPath: field])"
    case .duration(let field, _): DurationText.text(configuration[keyPath: field])
    case .size(let field, _): ByteSizeText.text(configuration[keyPath: field])
    case .text(let field), .choice(let field, _): configuration[keyPath: field]
    case .list(let field, _): configuration[keyPath: field].joined(separator: ",")
    }
  }
}

extension JSON5Value {
  /// The value if it is a text.
  var text: String? {
    if case .text(let text) = content { return text }
    return nil
  }
}
