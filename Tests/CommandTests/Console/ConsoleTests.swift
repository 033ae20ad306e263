import Testing

@testable import gesture_relay

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

  @Test func `a message is a line on the errors`() {
    let console = Console()
    console.message("hello")
    #expect(console.errors.bytes == Array("hello\n".utf8))
    #expect(console.output.bytes.isEmpty)
  }
}
