import Glibc
import Testing

@testable import RelayVerbs

/// How whole files are read.
struct FileBytesTests {
  @Test func `a file is read whole, and a missing one is named`() throws {
    let name = StreamFilesTests.path("ping")
    #expect(String(decoding: try FileBytes.read(name), as: UTF8.self).hasPrefix(#"{"gesture":1"#))
    #expect(throws: InputError(path: "/no/such", errno: 2)) { try FileBytes.read("/no/such") }
  }

  @Test func `no more is read than the limit`() throws {
    let (path, limit) = (StreamFilesTests.path("ping"), 150)
    var reader = try LineReader(path: path)
    #expect(throws: InputError(path: path, errno: EFBIG)) {
      try FileBytes.read(&reader, path: path, limit: limit)
    }
    #expect(reader.lineNumber == 3, "it stops at the first line beyond")
  }
}
