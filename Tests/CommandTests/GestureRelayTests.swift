import Foundation
import RelayConsole
import ServerVerbs
import TestSupport
import Testing

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
  func `an invalid command line is status 2 with a suggestion`(
    words: [String]
  ) throws {
    let outcome = try Program.run(words)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Try: gesture-relay"))
  }

  @Test(arguments: [
    ("version > /dev/full", "No space left on device"), ("version >&-", "Bad file descriptor"),
    ("recognize - > /dev/full", "No space left on device"),
    ("help > /dev/full", "No space left on device"),
  ])
  func `a failed write is reported in one sentence`(
    line: String, reason: String
  ) throws {
    let shell = Process()
    let (input, errors) = (Pipe(), Pipe())
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "exec '\(Program("gesture-relay").file.path)' \(line)"]
    shell.standardInput = input
    shell.standardError = errors
    try shell.run()
    try input.fileHandleForWriting.write(contentsOf: Data((FlipTests.line + "\n").utf8))
    try input.fileHandleForWriting.close()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    #expect(
      String(decoding: said, as: UTF8.self)
        == "gesture-relay: cannot write to standard output: \(reason)\n")
    #expect(shell.terminationStatus == 1)
  }
}
