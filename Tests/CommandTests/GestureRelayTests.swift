import Testing

@testable import gesture_relay

/// The program as a whole, as a user runs it.
struct GestureRelayTests {
  @Test func `help goes to the output with status 0`() throws {
    let outcome = try Program.run("help")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    for command in CommandTable.standard.commands {
      #expect(outcome.output.contains("  \(command.name)"))
    }
  }

  @Test func `no verb is a usage error with the same text on the errors`() throws {
    let outcome = try Program.run()
    #expect(
      outcome
        == Program.Outcome(
          status: 2, output: "", errors: try Program.run("--help").output))
  }

  @Test(arguments: [["dance"], ["recognize", "--profil"], ["watch", "x", "y"], ["--dance"]])
  func `a command line that makes no sense is status 2 and says what to try`(
    words: [String]
  ) throws {
    let outcome = try Program.run(words)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Try: gesture-relay"))
  }

  @Test func `every verb explains itself with examples`() throws {
    for command in CommandTable.standard.commands {
      let outcome = try Program.run(command.name, "--help")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("Examples:\n  "))
    }
  }
}
