import Testing

@testable import RelayConsole

/// The way from a command line to a verb.
struct CommandTableTests {
  static let table = CommandTable(
    program: "gesture-relay", summary: "is a test.",
    commands: [
      Command(
        name: "greet", operands: "NAME", operandCount: 1...2, summary: "greets",
        flags: [.switch("loud", "louder")],
        examples: ["gesture-relay greet Ann": "greets Ann"]
      ) { arguments, console throws(UsageError) in
        guard arguments.operands[0] != "Bob" else { throw UsageError("not Bob") }
        console.output.line("hello \(arguments.operands[0])\(arguments.has("loud") ? "!" : "")")
        return .ok
      }
    ], moved: ["wave": "use greet"])

  func run(_ words: String...) -> (status: ExitCode, output: String, errors: String) {
    run(words)
  }

  func run(_ words: [String]) -> (status: ExitCode, output: String, errors: String) {
    let console = Console()
    let status = Self.table.run(words, on: console)
    return (status, console.output.text, console.errors.text)
  }

  @Test func `a verb gets its arguments`() {
    let (status, output, errors) = run("greet", "--loud", "Ann")
    #expect(status == .ok && output == "hello Ann!\n" && errors.isEmpty)
  }

  @Test func `help lists the verbs on the output`() {
    for words in ["help", "--help", "-h"] {
      let (status, output, errors) = run(words)
      #expect(status == .ok && errors.isEmpty)
      #expect(output.contains("greet  greets"))
    }
  }

  @Test func `no verb at all shows the same on the errors and is a usage error`() {
    let (status, output, errors) = run()
    #expect(status == .usage && output.isEmpty)
    #expect(errors == run("help").output)
  }

  @Test(arguments: [["greet", "--help"], ["help", "greet"], ["greet", "-h"]])
  func `each verb shows its usage, flags and examples`(words: [String]) {
    let (status, text, _) = run(words)
    #expect(status == .ok)
    #expect(text.contains("Usage: gesture-relay greet [FLAG…] NAME"))
    #expect(text.contains("--loud"))
    #expect(text.contains("Examples:\n  gesture-relay greet Ann"))
  }

  @Test(arguments: [
    (["gret"], "gesture-relay: unknown verb gret; did you mean greet?"),
    (["--loud"], "gesture-relay: unknown flag --loud"),
    (["greet"], "gesture-relay greet: NAME is missing"),
    (["greet", "a", "b", "c"], "gesture-relay greet: \"c\" is one argument too many"),
    (["greet", "--lout", "a"], "unknown flag --lout; did you mean --loud?"),
    (["greet", "Bob"], "gesture-relay greet: not Bob"),
  ])
  func `a usage error is a sentence on the errors and status 2`(words: [String], part: String) {
    let (status, output, errors) = run(words)
    #expect(status == .usage && output.isEmpty)
    #expect(errors.contains(part), "\(errors)")
  }

  @Test func `a program of another name calls itself so, and leaves paths`() {
    let console = Console(program: "mine")
    let table = CommandTable(
      program: "gesture-relay", summary: "is a test.",
      commands: [
        Command(
          name: "greet", summary: "greets", details: "See gesture-relay greet.",
          examples: ["gesture-relay greet /var/gesture-relay -": "greets"]
        ) { _, console in
          console.note("nobody")
          return .failed
        }
      ]
    ).renamed("mine")
    #expect(table.run(["greet"], on: console) == .failed)
    #expect(console.errors.text == "mine greet: nobody\n")
    #expect(table.run(["greet", "--help"], on: console) == .ok)
    let help = console.output.text
    #expect(help.contains("See mine greet.") && help.contains("  mine greet /var/gesture-relay -"))
  }

  @Test func `a moved verb is a usage error that names its replacement`() {
    let (status, output, errors) = run("wave", "--at", "Ann")
    #expect(status == .usage && output.isEmpty)
    #expect(errors == "gesture-relay wave: use greet\n")
  }
}
