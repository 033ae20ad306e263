/// The verbs of one program, and the dispatch from a command line to one of them.
package struct CommandTable: Sendable {
  /// The program's name, which begins its messages.
  package let program: String
  /// What the program does, in one sentence.
  package let summary: String
  /// The verbs, in the order of the overview.
  package let commands: [Command]
  /// Former verbs, each with a sentence about its replacement.
  package let moved: [String: String]

  /// Makes a table from its verbs.
  package init(
    program: String, summary: String, commands: [Command], moved: [String: String] = [:]
  ) {
    self.program = program
    self.summary = summary
    self.commands = commands
    self.moved = moved
  }

  /// The same verbs of a program of another name, which its texts call so, too.
  package func renamed(_ name: String) -> CommandTable {
    guard name != program else { return self }
    let renamed = commands.map { command in
      commands.reduce(command.replacing("completions/\(program)", with: "completions/\(name)")) {
        command, verb in
        command.replacing("\(program) \(verb.name)", with: "\(name) \(verb.name)")
      }
    }
    return CommandTable(program: name, summary: summary, commands: renamed, moved: moved)
  }

  /// Runs the verb that `words` begin with and returns the exit status.
  package func run(_ words: [String], on console: Console) -> ExitCode {
    guard let first = words.first else {
      console.errors.write(overview)
      return .usage
    }
    switch first {
    case "help", "--help", "-h": return help(Array(words.dropFirst()), on: console)
    case "--version": return run(["version"], on: console)
    default: break
    }
    if let sentence = moved[first] {
      console.message("\(program) \(first): \(sentence)")
      return .usage
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let kind = first.hasPrefix("-") ? "flag" : "verb"
      let ending = Suggestion.ending(for: first, among: commands.map(\.name))
      console.message("\(program): unknown \(kind) \(first)\(ending)")
      console.message("Try: \(program) help")
      return .usage
    }
    return command.run(
      Array(words.dropFirst()), calledAs: "\(program) \(command.name)", on: console)
  }

  private func help(_ words: [String], on console: Console) -> ExitCode {
    guard let name = words.first(where: { !$0.hasPrefix("-") }) else {
      console.output.write(overview)
      return .ok
    }
    return run([name, "--help"], on: console)
  }

  /// The text that `help` prints: all verbs with their summaries.
  package var overview: String {
    """
    \(program) \(summary)

    Usage: \(program) VERB [ARGUMENT…]

    Verbs:
    \(Columns.text(commands.map { ($0.name, $0.summary) } + [("help", "explain a verb")]))
    Help for one verb: \(program) VERB --help
    Data goes to standard output, messages to standard error; - is standard input.
    Exit status: 0 ok, 1 an expectation failed or an input was bad, 2 usage,
    3 cannot connect, 130 interrupted.

    """
  }
}
