import RelayConsole
import TestSupport
import Testing

@testable import ServerVerbs

/// The verbs of `gesture-relay`.
struct VerbsTests {
  @Test func `bench names the program that replaces it, with status 2`() throws {
    let outcome = try Program.run("bench", "fanout", "--drawers", "4")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("relay-bench NAME…"))
  }

  @Test(arguments: CommandTable.standard.commands.map(\.name))
  func `every verb has examples that start with it and parse`(name: String) throws {
    let command = try #require(CommandTable.standard.commands.first { $0.name == name })
    #expect(!command.examples.isEmpty)
    for (line, _) in command.examples {
      let calls = line.split(separator: "|").filter { $0.contains("gesture-relay") }
      let call = try #require(calls.first { $0.contains("gesture-relay \(name)") })
      let words = call.split(separator: " ").map(String.init)
      let place = try #require(words.firstIndex(of: "gesture-relay"))
      let rest = words[(place + 2)...].prefix { $0 != ">" && $0 != "&" && $0 != "<" }
      _ = try command.parse(Array(rest))
    }
  }

  @Test(arguments: CommandTable.standard.commands.map(\.name))
  func `every verb's help fits a terminal`(name: String) throws {
    let command = try #require(CommandTable.standard.commands.first { $0.name == name })
    for line in command.help(calledAs: "gesture-relay \(name)").split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }
}
