import Testing

@testable import RelayConsole

/// One verb: its operands and its help.
struct CommandTests {
  static let command = Command(
    name: "pair", operands: "A [B]", operandCount: 1...2, summary: "Pair words.",
    details: "Pairs what it is given.",
    examples: ["pair a b": "pairs two words"]
  ) { arguments, console in
    console.output.line(arguments.operands.joined(separator: "+"))
    return .ok
  }

  @Test(arguments: [
    ([], "A [B] is missing"), (["a", "b", "c"], "\"c\" is one argument too many"),
    (["a", "--loud"], "--loud"),
  ])
  func `words that do not fit are a usage error that names them`(words: [String], part: String) {
    let console = Console()
    #expect(Self.command.run(words, calledAs: "pair", on: console) == .usage)
    let errors = console.errors.text
    #expect(errors.contains(part) && errors.contains("Try: pair --help"))
    #expect(console.output.bytes.isEmpty)
  }

  /// An error without a status of its own.
  struct Plain: Error, CustomStringConvertible {
    let description: String
  }

  /// An error with a status of its own.
  struct Away: ExitCodeError {
    let description: String
    let code = ExitCode.cannotConnect
  }

  @Test(
    arguments: [
      (Plain(description: "a has no pair"), .failed, "call pair: a has no pair\n"),
      (Away(description: "nobody is there"), .cannotConnect, "call pair: nobody is there\n"),
      (UsageError("A is no word"), .usage, "call pair: A is no word\nTry: call pair --help\n"),
    ] as [(any Error, ExitCode, String)])
  func `what the action throws is reported in a sentence, with a status`(
    error: any Error, status: ExitCode, sentence: String
  ) {
    let command = Command(name: "pair", summary: "Pair words.", examples: [:]) { _, _ in
      throw error
    }
    let console = Console()
    #expect(command.run([], calledAs: "call pair", on: console) == status)
    #expect(console.errors.text == sentence)
    #expect(console.output.bytes.isEmpty)
  }

  @Test func `the action gets the operands`() {
    let console = Console()
    #expect(Self.command.run(["a", "b"], calledAs: "pair", on: console) == .ok)
    #expect(console.output.text == "a+b\n")
  }

  @Test func `the help has the summary first, then usage, details, flags and examples`() throws {
    let help = Self.command.help(calledAs: "pair")
    #expect(
      help.hasPrefix("Pair words.\n\nUsage: pair A [B]\n\nPairs what it is given.\n\nFlags:\n"))
    #expect(help.contains("\nExamples:\n  pair a b\n      pairs two words\n"))
  }
}
