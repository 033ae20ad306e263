import Foundation
import RelayConsole
import RelayServer
import Testing

@testable import ServerVerbs

struct ServeTests {
  /// Runs `serve` with arguments that keep it from starting, and gives its status and what it said.
  static func run(_ arguments: [String]) -> (status: ExitCode, said: String) {
    let console = Console()
    let status = CommandTable.standard.run(["serve"] + arguments, on: console)
    return (status, String(decoding: console.errors.bytes, as: UTF8.self))
  }

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
    #expect(result.said.hasPrefix(said))
  }

  @Test
  func `a configuration that cannot be used ends with 1 and names the place`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "gesture-relay-\(UUID().uuidString).json5")
    try Data("{\n  server: { prot: 1 },\n  log: { level: 2 },\n}\n".utf8).write(to: file)
    defer {
      do { try FileManager.default.removeItem(at: file) } catch { Issue.record(error) }
    }
    let result = Self.run(["--config", file.path])
    #expect(result.status == .failed)
    #expect(
      result.said == """
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
      result.said
        == "gesture-relay serve: there is no directory /nowhere/web with the web pages; "
        + "--web names the directory\n")
  }

  @Test
  func `the help shows a flag for each option, and examples`() {
    let console = Console()
    #expect(CommandTable.standard.run(["serve", "--help"], on: console) == .ok)
    let help = String(decoding: console.output.bytes, as: UTF8.self)
    for flag in ConfigurationFlag.all { #expect(help.contains("  --\(flag.name)")) }
    #expect(help.contains("Examples:\n  gesture-relay serve\n"))
  }
}
