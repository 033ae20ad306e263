/// One verb: how it is called, how it is explained, and what it does.
///
/// A verb is a file in this folder that extends `Command` with a static value, and a line in
/// `CommandTable.standard`.
struct Command: Sendable {
  /// A command line worth showing, and what it does.
  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  /// The verb.
  let name: String
  /// What stands behind the verb and its flags, such as `[FILE]`; empty for nothing.
  let operands: String
  /// How many operands there may be.
  let operandCount: ClosedRange<Int>
  /// What it does, in one line.
  let summary: String
  /// What else is worth knowing, in lines of at most 80 characters.
  let details: String
  /// The flags besides `--help`.
  let flags: [Flag]
  /// Command lines to copy.
  let examples: [Example]
  /// Does it; a `UsageError` that is thrown ends in a sentence and status 2.
  let run: @Sendable (Arguments, Console) throws(UsageError) -> ExitCode

  /// Makes a verb from its parts.
  init(
    name: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0, summary: String,
    details: String = "", flags: [Flag] = [], examples: [Example],
    run: @escaping @Sendable (Arguments, Console) throws(UsageError) -> ExitCode
  ) {
    self.name = name
    self.operands = operands
    self.operandCount = operandCount
    self.summary = summary
    self.details = details
    self.flags = flags
    self.examples = examples
    self.run = run
  }

  /// Reads the words behind the verb.
  func parse(_ words: [String]) throws(UsageError) -> Arguments {
    let arguments = try Arguments(words, flags: flags + [.help])
    guard !arguments.has("help") else { return arguments }
    let count = arguments.operands.count
    if count < operandCount.lowerBound {
      throw UsageError("\(operands) is missing")
    }
    if count > operandCount.upperBound {
      let extra = arguments.operands[operandCount.upperBound]
      throw UsageError("\"\(extra)\" is one argument too many")
    }
    return arguments
  }

  /// What `--help` shows.
  var help: String {
    var text = "\(summary)\n\nUsage: gesture-relay \(name)"
    if !flags.isEmpty { text += " [FLAG…]" }
    if !operands.isEmpty { text += " \(operands)" }
    text += "\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    text += "\nFlags:\n" + CommandTable.columns((flags + [.help]).map { ($0.usage, $0.summary) })
    text += "\nExamples:\n"
    for example in examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    return text
  }
}
