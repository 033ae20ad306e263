/// One verb of a program, or a program without verbs: its flags, its help and its action.
package struct Command: Sendable {
  /// The verb; for a program without verbs, the program's name.
  package let name: String
  /// The operands as the usage line shows them, such as `[FILE]`; empty for none.
  package let operands: String
  /// How many operands there may be.
  package let operandCount: ClosedRange<Int>
  /// What it does, in one line.
  package let summary: String
  /// Further explanation, in lines of at most 100 characters.
  package private(set) var details: String
  /// The flags besides `--help`.
  package let flags: [Flag]
  /// Command lines to copy, each with what it does, without a full stop.
  package private(set) var examples: [(line: String, meaning: String)]
  /// The action.
  ///
  /// `run` reports what it throws, so that errors describe themselves as sentences.
  package let action: @Sendable (Arguments, Console) throws -> ExitCode

  /// Makes a command from its parts.
  package init(
    name: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0, summary: String,
    details: String = "", flags: [Flag] = [], examples: KeyValuePairs<String, String>,
    run action: @escaping @Sendable (Arguments, Console) throws -> ExitCode
  ) {
    self.name = name
    self.operands = operands
    self.operandCount = operandCount
    self.summary = summary
    self.details = details
    self.flags = flags
    self.examples = examples.map { ($0.key, $0.value) }
    self.action = action
  }

  /// Parses `words` and runs the action, or prints the help for `--help`.
  ///
  /// `call` is how messages name the command, such as `gesture-relay serve`. An error goes to
  /// standard error. It returns `usage` for a `UsageError`, the status of an `ExitCodeError`, and
  /// `failed` for any other one.
  package func run(_ words: [String], calledAs call: String, on console: Console) -> ExitCode {
    console.call = call
    do {
      let arguments = try parse(words)
      if arguments.has("help") {
        console.output.write(help(calledAs: call))
        return .ok
      }
      return try action(arguments, console)
    } catch let error as UsageError {
      console.note(error.message)
      console.message("Try: \(call) --help")
      return .usage
    } catch {
      console.note("\(error)")
      return (error as? any ExitCodeError)?.code ?? .failed
    }
  }

  /// The same command, with another text for one in its details and examples.
  package func replacing(_ text: String, with other: String) -> Command {
    var command = self
    command.details = details.replacing(text, with: other)
    command.examples = examples.map { ($0.line.replacing(text, with: other), $0.meaning) }
    return command
  }

  /// Parses the words after the verb.
  ///
  /// Throws for an unknown flag, a bad value, and a wrong number of operands. With `--help` the
  /// operands are not counted.
  package func parse(_ words: [String]) throws(UsageError) -> Arguments {
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

  /// The text that `--help` prints: summary, usage, details, flags and examples.
  package func help(calledAs call: String) -> String {
    var text = "\(summary)\n\nUsage: \(call)"
    if !flags.isEmpty { text += " [FLAG…]" }
    if !operands.isEmpty { text += " \(operands)" }
    text += "\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    text += "\nFlags:\n" + Columns.text((flags + [.help]).map { ($0.usage, $0.summary) })
    text += "\nExamples:\n"
    for (line, meaning) in examples { text += "  \(line)\n      \(meaning)\n" }
    return text
  }
}
