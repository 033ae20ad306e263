import RelayConsole
import TestSupport
import Testing

@testable import ServerVerbs

struct CheckconfigTests {
  private static func check(_ file: String, _ words: String...) throws -> Program.Outcome {
    try Program.run(["checkconfig", "--config", "-"] + words, input: file)
  }

  @Test func `a good configuration is ok`() throws {
    let outcome = try Self.check("{ server: { port: 81 } }", "--room-linger", "1h")
    #expect(outcome == Program.Outcome(status: 0, output: "ok\n", errors: ""))
  }

  @Test func `each problem has its place, on standard output`() throws {
    let outcome = try Self.check("{\n  server: { prot: 1 },\n  log: { level: 2 },\n}\n")
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        -:2:13: server.prot: unknown option; did you mean "port"?
        -:3:17: log.level: found 2, expected one of "debug", "info", "warning", "error"

        """)
  }

  @Test func `options that contradict each other and files that are missing are problems`() throws {
    let outcome = try Self.check(
      "{ recognition: { set: \"/nowhere.json\" }, webhook: { url: \"gopher://x\", secret: \"x\" } }"
    )
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0].hasPrefix("recognition.set: /nowhere.json: cannot be read"))
    #expect(outcome.lines[1].hasPrefix("webhook.url: "))
  }

  @Test func `a switch that the file turns on is turned off by its flag`() throws {
    let file = "{ access: { required: true } }"
    #expect(try Self.check(file).status == 1)
    #expect(try Self.check(file, "--access-required=false").status == 0)
  }

  @Test func `a wrong flag is wrong usage`() throws {
    #expect(try Self.check("{}", "--port", "99999").status == 2)
  }
}
