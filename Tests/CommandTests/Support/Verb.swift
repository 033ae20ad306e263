import RelayConsole
import ServerVerbs
import TestSupport

/// Verbs that run in this process, without a program of their own.
enum Verb {
  /// What a verb returns and prints.
  typealias Outcome = (status: ExitCode, output: String, errors: String)

  /// Runs a command line without the program's name.
  static func run(_ words: String...) -> Outcome { run(words) }

  /// Runs a command line without the program's name.
  static func run(_ words: [String]) -> Outcome {
    let console = Console()
    let status = CommandTable.standard.run(words, on: console)
    return (status, console.output.text, console.errors.text)
  }
}
