import RelayConsole
import RelayServer

/// What `gesture-relay manual` prints.
enum ManualPage: String, CaseIterable {
  case program
  case configuration
  case completion

  /// The whole text, for a program with these verbs.
  func text(of table: CommandTable) -> String {
    switch self {
    case .program:
      table.manualPage(
        version: RelayVersion.relay, seeAlso: ["gesture-relay.json5(5)"])
    case .configuration: ConfigurationManual.page(escape: Roff.plain, bold: Roff.bold)
    case .completion: table.bashCompletion
    }
  }
}

extension Command {
  /// Prints manual pages.
  static let manual = Command(
    name: "manual", operands: "[PAGE]", operandCount: 0...1,
    summary: "print the manual page, that of the configuration, or completion for bash",
    details: """
      program        gesture-relay(1): every verb with its flags (the default)
      configuration  gesture-relay.json5(5): every option
      completion     a script for bash
      """,
    examples: [
      "gesture-relay manual | man -l -": "shows the manual page",
      "gesture-relay manual completion"
        + " > ~/.local/share/bash-completion/completions/gesture-relay":
        "keeps the completion for bash, in a folder that mkdir -p makes",
    ],
    run: printManual)
}

private func printManual(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode
{
  let name = arguments.operands.first ?? ManualPage.program.rawValue
  guard let page = ManualPage(rawValue: name) else {
    let known = ManualPage.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("there is no page \(name); the pages are \(known)")
  }
  console.output.write(page.text(of: .standard.renamed(console.program)))
  return .ok
}
