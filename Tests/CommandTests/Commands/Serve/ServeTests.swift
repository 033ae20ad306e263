import RelayConsole
import RelayProcess
import RelayServer
import TestSupport
import Testing

@testable import ServerVerbs

struct ServeTests {
  /// Runs `serve` with arguments that keep it from starting.
  static func run(_ arguments: [String]) -> Verb.Outcome { Verb.run(["serve"] + arguments) }

  @Test(arguments: [
    (["--prot", "1"], "gesture-relay serve: unknown flag --prot; did you mean --port?\n"),
    (
      ["--port", "99999"],
      "gesture-relay serve: --port: found \"99999\", expected a whole number from 0 to 65535\n"
    ),
    (["demo"], "gesture-relay serve: \"demo\" is one argument too many\n"),
  ])
  func `a command line that makes no sense ends with 2`(arguments: [String], said: String) {
    let result = Self.run(arguments)
    #expect(result.status == .usage)
    #expect(result.errors.hasPrefix(said))
  }

  @Test
  func `a configuration that cannot be used ends with 1 and names the place`() throws {
    let file = try TemporaryPath(
      holding: "{\n  server: { prot: 1 },\n  log: { level: 2 },\n}\n", ending: ".json5")
    let result = Self.run(["--config", file.path])
    #expect(result.status == .failed)
    #expect(
      result.errors == """
        gesture-relay serve: the configuration cannot be used
        \(file.path):2:13: server.prot: unknown option; did you mean "port"?
        \(file.path):3:17: log.level: found 2, expected one of "debug", "info", "warning", "error"

        """)
  }

  @Test
  func `missing pages are status 1 with a sentence`() {
    let result = Self.run(["--web", "/nowhere/web"])
    #expect(result.status == .failed)
    #expect(
      result.errors
        == "gesture-relay serve: there is no directory /nowhere/web with the web pages; "
        + "--web names the directory\n")
  }

  @Test
  func `the help shows a flag for each option, and examples`() {
    let (status, help, _) = Self.run(["--help"])
    #expect(status == .ok)
    for flag in ConfigurationFlag.all { #expect(help.contains("  --\(flag.name)")) }
    #expect(help.contains("Examples:\n  gesture-relay serve\n"))
  }
}
