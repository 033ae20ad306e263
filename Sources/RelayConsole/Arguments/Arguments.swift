/// The parsed arguments of a command.
///
/// `--name VALUE` and `--name=VALUE` set a flag, `--name` a switch; `--name=false` turns it off.
/// The last value of a repeated flag counts. `--` ends the flags, and a lone `-` is an operand
/// (standard input or output).
package struct Arguments: Equatable, Sendable {
  /// The values of the flags, by name.
  package private(set) var values: [String: String] = [:]
  /// The names of the switches that are on.
  package private(set) var switches: Set<String> = []
  /// The names of those that are turned off, in case a file or the environment turns them on.
  package private(set) var switchesOff: Set<String> = []
  /// The other arguments, in order.
  package private(set) var operands: [String] = []

  /// The longest time, in days; in microseconds it is far from the end of 64 bits.
  private static let longestDays = 10_000.0

  /// The flags with a short name.
  private static let short = ["-h": "help", "-o": "out"]

  /// Parses `words` with a command's flags.
  ///
  /// Throws for the first flag that is unknown, lacks its value, or has a value outside its
  /// choices.
  package init(_ words: [String], flags: [Flag]) throws(UsageError) {
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
    let name = Self.short[given] ?? String(given.dropFirst(2))
    guard Self.short[given] != nil || given.hasPrefix("--"),
      let flag = flags.first(where: { $0.name == name })
    else {
      let letters = String(given.drop { $0 == "-" })
      let ending = Suggestion.ending(for: letters, among: flags.map(\.name), prefix: "--")
      throw UsageError("unknown flag \(given)\(ending)")
    }
    guard let placeholder = flag.placeholder else {
      return try set(name, to: parts.count == 1 ? "true" : String(parts[1]))
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

  /// Turns a switch on or off.
  private mutating func set(_ name: String, to value: String) throws(UsageError) {
    switch value {
    case "true":
      switches.insert(name)
      switchesOff.remove(name)
    case "false":
      switches.remove(name)
      switchesOff.insert(name)
    default: throw UsageError("--\(name) is \"\(value)\", but must be true or false")
    }
  }

  /// Whether the switch is set.
  package func has(_ name: String) -> Bool { switches.contains(name) }

  /// The value of a flag; `nil` if it is absent.
  package func text(_ name: String) -> String? { values[name] }

  /// The value of a flag as a whole number within `range`; `fallback` if it is absent.
  package func integer(
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

  /// The value of a flag as a number within `range`; `fallback` if it is absent.
  package func number(
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

  /// The value of a flag as a time in milliseconds; `nil` if it is absent.
  ///
  /// The text is a number and a unit: `500ms`, `30s`, `5m` or `1h`.
  package func milliseconds(_ name: String) throws(UsageError) -> Double? {
    guard let text = values[name] else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let scales = ["ms": 1.0, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
    guard let value = Double(digits), let scale = scales[String(text.dropFirst(digits.count))],
      value.isFinite
    else {
      throw UsageError("--\(name) is \"\(text)\", but must be a time such as 500ms, 30s or 5m")
    }
    guard value * scale <= Self.longestDays * 86_400_000 else {
      throw UsageError("--\(name) is \"\(text)\", but must be at most \(Int(Self.longestDays))d")
    }
    return value * scale
  }
}
