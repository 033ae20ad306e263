import RelayConsole
import RelayProtocol
import Testing

@testable import RelayVerbs

/// The flag `--format` of `play` and `watch`.
struct EncodingFlagTests {
  private func arguments(_ flag: Flag, _ words: String...) throws -> Arguments {
    try Arguments(words, flags: [flag])
  }

  @Test func `messages are JSON by default`() throws {
    #expect(try arguments(.encoding).encoding == .json)
    #expect(try arguments(.encoding, "--format", "json").encoding == .json)
    #expect(try arguments(.encoding, "--format=binary").encoding == .binary)
    #expect(throws: UsageError.self) { try arguments(.encoding, "--format", "both") }
  }
}
