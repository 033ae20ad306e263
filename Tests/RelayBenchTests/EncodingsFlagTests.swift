import RelayConsole
import RelayProtocol
import Testing

@testable import relay_bench

/// The flag `--format` of the benchmarks.
struct EncodingsFlagTests {
  @Test(
    arguments: [
      ([], [.json, .binary]), (["--format", "both"], [.json, .binary]),
      (["--format", "json"], [.json]), (["--format", "binary"], [.binary]),
    ] as [([String], [Encoding])])
  func `a benchmark runs in both forms unless one is named`(
    words: [String], encodings: [Encoding]
  ) throws {
    #expect(try Arguments(words, flags: [.encodings]).encodings == encodings)
  }
}
