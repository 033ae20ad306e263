import RelayProtocol

/// What stood on the command line behind the verb.
///
/// `--name VALUE` and `--name=VALUE` set a flag, `--name` a switch; a flag given twice keeps its
/// last value. `--` ends the flags, and a lone `-` is an operand (standard input or output).
struct Arguments: Equatable, Sendable {
  /// The flags that were given, with their values.
  private(set) var values: [String: String] = [:]
  /// The switches that were given.
  private(set) var switches: Set<String> = []
  /// All that is not a flag, in order.
  private(set) var operands: [String] = []

  /// Reads `words` by the flags that a verb has.
  ///
  /// Throws a sentence about the first flag that is unknown, lacks its value, has one too many, or
  /// has one that is not among its choices.
  init(_ words: [String], flags: [Flag]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(word, followedBy: &rest, flags: flags)
    }
  }

  private mutating func take(
    _ word: String, followedBy rest: inout ArraySlice<String>, flags: [Flag]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let given = String(parts[0])
    let name = given == "-h" ? "help" : String(given.dropFirst(2))
    guard given == "-h" || given.hasPrefix("--"), let flag = flags.first(where: { $0.name == name })
    else {
      let letters = String(given.drop { $0 == "-" })
      let ending = Suggestion.ending(for: letters, among: flags.map(\.name), prefix: "--")
      throw UsageError("unknown flag \(given)\(ending)")
    }
    guard let placeholder = flag.placeholder else {
      guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
      switches.insert(name)
      return
    }
    let next = parts.count == 2 ? String(parts[1]) : rest.popFirst()
    guard let value = next, parts.count == 2 || !value.hasPrefix("--") else {
      throw UsageError("--\(name) needs a value: \(placeholder)")
    }
    guard flag.choices.isEmpty || flag.choices.contains(value) else {
      let choices = flag.choices.joined(separator: ", ")
      throw UsageError("--\(name) is \"\(value)\", but must be one of \(choices)")
    }
    values[name] = value
  }

  /// Whether a switch was given.
  func has(_ name: String) -> Bool { switches.contains(name) }

  /// The value of a flag, or `nil` where it was not given.
  func text(_ name: String) -> String? { values[name] }

  /// The value of a flag as a whole number within `range`; `fallback` where it was not given.
  func integer(
    _ name: String, in range: ClosedRange<Int>, default fallback: Int
  ) throws(UsageError) -> Int {
    guard let text = values[name] else { return fallback }
    guard let value = Int(text), range.contains(value) else {
      throw UsageError(
        "--\(name) is \"\(text)\", but must be a whole number "
          + "from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// The value of a flag as a number within `range`; `fallback` where it was not given.
  func number(
    _ name: String, in range: ClosedRange<Double>, default fallback: Double
  ) throws(UsageError) -> Double {
    guard let text = values[name] else { return fallback }
    guard let value = Double(text), range.contains(value) else {
      throw UsageError(
        "--\(name) is \"\(text)\", but must be a number "
          + "from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// The value of a flag as the size of a canvas in pixels, written `800x600`; `nil` where it was not
  /// given.
  func canvas(_ name: String) throws(UsageError) -> CanvasSize? {
    guard let text = values[name] else { return nil }
    let extents = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard extents.count == 2, let width = extents[0], let height = extents[1],
      (width > 0) && (height > 0) && width.isFinite && height.isFinite
    else {
      throw UsageError("--\(name) is \"\(text)\", but must be a size in pixels such as 800x600")
    }
    return CanvasSize(width: width, height: height)
  }

  /// The value of a flag as a time in milliseconds, written `500ms`, `30s`, `5m` or `1h`, always
  /// with its unit; `nil` where it was not given.
  func milliseconds(_ name: String) throws(UsageError) -> Double? {
    guard let text = values[name] else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let scales = ["ms": 1.0, "s": 1000, "m": 60_000, "h": 3_600_000]
    guard let value = Double(digits), let scale = scales[String(text.dropFirst(digits.count))],
      value.isFinite
    else {
      throw UsageError("--\(name) is \"\(text)\", but must be a time such as 500ms, 30s or 5m")
    }
    return value * scale
  }
}
