import Testing

@testable import RelayVerbs

/// How whole files are read.
struct FileBytesTests {
  @Test func `a file is read whole, and a missing one is named`() throws {
    let name = "\(StreamFilesTests.folder)/ping.gesture.jsonl"
    #expect(String(decoding: try FileBytes.read(name), as: UTF8.self).hasPrefix(#"{"gesture":1"#))
    #expect(throws: InputError(path: "/no/such", errno: 2)) { try FileBytes.read("/no/such") }
  }
}
