import Foundation
import Testing

@testable import RelayConsole

/// How messages look.
struct ConsoleTests {
  @Test func `a colour is only used where colours are wanted`() {
    #expect(Console().colored("no", .red) == "no")
    #expect(Console(hasColor: true).colored("no", .red) == "\u{1B}[31mno\u{1B}[0m")
  }

  @Test func `data and messages are coloured each by themselves`() {
    let piped = Console(hasColor: true)
    #expect(piped.coloredOutput("no", .green) == "no")
    let shown = Console(hasOutputColor: true)
    #expect(shown.coloredOutput("yes", .green) == "\u{1B}[32myes\u{1B}[0m")
    #expect(shown.colored("yes", .green) == "yes")
  }

  @Test func `an output that cannot be written fails what went well, in one sentence`() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    for (status, told) in [(ExitCode.ok, ExitCode.failed), (.interrupted, .interrupted)] {
      let console = Console(output: ByteSink(descriptor: full))
      console.output.line("data")
      #expect(console.finish(status) == told)
      #expect(
        console.errors.text
          == "gesture-relay: cannot write to standard output: No space left on device\n")
    }
    let quiet = Console()
    #expect(quiet.finish(.ok) == .ok)
    #expect(quiet.errors.bytes.isEmpty)
  }

  @Test func `a message is a line on the errors`() {
    let console = Console()
    console.message("hello")
    #expect(console.errors.bytes == Array("hello\n".utf8))
    #expect(console.output.bytes.isEmpty)
  }
}
