import Testing

@testable import RelayVerbs

/// How it is told what a file holds.
struct InputOpeningTests {
  @Test func `a stream file is known behind its comments, and read whole`() throws {
    let path = StreamFilesTests.path("ping")
    var reader = try LineReader(path: path)
    let opening = try InputOpening(of: &reader, path: path)
    #expect(opening.isStream)
    #expect(try opening.stream(of: &reader, path: path).strokes.isEmpty)
  }
}
