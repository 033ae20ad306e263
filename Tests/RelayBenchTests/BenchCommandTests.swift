import RelayConsole
import Testing

@testable import relay_bench

/// The command line of `relay-bench`.
struct BenchCommandTests {
  @Test func `the examples of the help parse`() throws {
    for (line, _) in Command.bench.examples {
      let words = line.split(separator: " ").map(String.init)
      #expect(words[0] == Command.bench.name)
      _ = try Command.bench.parse(Array(words.dropFirst().prefix { $0 != ">" }))
    }
    for line in Command.bench.help(calledAs: Command.bench.name).split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }
}
