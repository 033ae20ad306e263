import RelayConsole
import RelayProtocol
import Testing

@testable import RelayVerbs

/// The flag `--format` of `play` and `watch`.
struct EncodingFlagTests {
  @Test(arguments: [
    ([], Encoding.json), (["--format", "json"], .json), (["--format=binary"], .binary),
  ])
  func `messages are JSON by default`(words: [String], encoding: Encoding) throws {
    #expect(try Arguments(words, flags: [.encoding]).encoding == encoding)
  }

  @Test func `there is no other encoding`() {
    #expect(throws: UsageError.self) { try Arguments(["--format", "both"], flags: [.encoding]) }
  }
}
