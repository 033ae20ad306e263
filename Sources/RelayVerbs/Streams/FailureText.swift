import RelayProtocol

/// Describes a failed expectation in words.
enum FailureText {
  /// The lines about all failures of a file.
  static func lines(for failures: [Expectations.Failure]) -> [String] {
    let isCut = failures.count == Expectations.mostFailures
    let end = isCut ? ["no more than \(failures.count) failures are looked for"] : []
    return failures.flatMap(lines) + end
  }

  /// The lines about one failure: first the expectation, then what arrived instead.
  static func lines(for failure: Expectations.Failure) -> [String] {
    switch failure.kind {
    case .impossible(let sentence):
      return ["line \(failure.line): no message can match \(failure.pattern)", "  \(sentence)"]
    case .missing(let nearest):
      let head = "line \(failure.line): expected \(failure.pattern)"
      guard let nearest else { return [head, "  nothing like it came"] }
      return [head, "  the nearest that came, \(position(nearest)):"]
        + differences(from: failure.pattern, to: nearest.value).map { "    \($0)" }
    case .tooEarly(let event, let afterLine):
      return [
        "line \(failure.line): expected \(failure.pattern)",
        "  it came, \(position(event)), but not after what line \(afterLine) matched",
      ]
    case .forbidden(let event):
      return [
        "line \(failure.line): never expected \(failure.pattern)",
        "  it came, \(position(event)): \(event.value)",
      ]
    }
  }

  private static func position(_ event: Observation) -> String {
    event.line == 0 ? "before the first input" : "after line \(event.line)"
  }

  /// Every field that differs between a pattern and an event, with its path.
  static func differences(from pattern: JSONValue, to value: JSONValue) -> [String] {
    differences(from: pattern, to: value, at: "")
  }

  private static func differences(
    from pattern: JSONValue, to value: JSONValue, at path: String
  ) -> [String] {
    if value.matches(pattern) { return [] }
    switch (pattern, value) {
    case (.object(let members), .object):
      return members.flatMap { member in
        differences(
          from: member.value, to: value[member.name] ?? .null,
          at: path.isEmpty ? member.name : "\(path).\(member.name)")
      }
    case (.array(let patterns), .array(let values)) where patterns.count == values.count:
      return patterns.indices.flatMap { index in
        differences(from: patterns[index], to: values[index], at: "\(path)[\(index)]")
      }
    default:
      return ["\(path.isEmpty ? "the message" : path): expected \(pattern), found \(value)"]
    }
  }
}
