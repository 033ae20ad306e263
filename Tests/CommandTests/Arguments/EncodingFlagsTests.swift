import RelayProtocol
import Testing

@testable import gesture_relay

struct EncodingFlagsTests {
  private func arguments(_ flag: Flag, _ words: String...) throws -> Arguments {
    try Arguments(words, flags: [flag])
  }

  @Test func `messages go as JSON unless something else is said`() throws {
    #expect(try arguments(.encoding).encoding == .json)
    #expect(try arguments(.encoding, "--format", "json").encoding == .json)
    #expect(try arguments(.encoding, "--format=binary").encoding == .binary)
    #expect(throws: UsageError.self) { try arguments(.encoding, "--format", "both") }
  }

  @Test func `a benchmark runs in both forms unless one is named`() throws {
    #expect(try arguments(.encodings).encodings == [.json, .binary])
    #expect(try arguments(.encodings, "--format", "both").encodings == [.json, .binary])
    #expect(try arguments(.encodings, "--format", "json").encodings == [.json])
    #expect(try arguments(.encodings, "--format", "binary").encodings == [.binary])
  }
}
