import RelayConsole
import RelayProtocol
import Testing

@testable import relay_bench

/// The flag `--format` of the benchmarks.
struct EncodingsFlagTests {
  private func arguments(_ flag: Flag, _ words: String...) throws -> Arguments {
    try Arguments(words, flags: [flag])
  }

  @Test func `a benchmark runs in both forms unless one is named`() throws {
    #expect(try arguments(.encodings).encodings == [.json, .binary])
    #expect(try arguments(.encodings, "--format", "both").encodings == [.json, .binary])
    #expect(try arguments(.encodings, "--format", "json").encodings == [.json])
    #expect(try arguments(.encodings, "--format", "binary").encodings == [.binary])
  }
}
