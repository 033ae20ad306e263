import Testing

@testable import RelayServer

struct ContentCodingTests {
  @Test(
    arguments: [
      (nil, []), ("", []), ("identity", []), ("gzip, deflate", [.gzip]),
      ("gzip, deflate, br, zstd", [.brotli, .gzip]), ("GZIP ; q=0.5,\tBR", [.brotli, .gzip]),
      ("br;q=0, gzip;q=1", [.gzip]), ("br ; q=0.000", []), ("*", []), (",;q=1,,", []),
    ] as [(String?, [ContentCoding])])
  func `the smallest accepted form comes first`(header: String?, expected: [ContentCoding]) {
    #expect(ContentCoding.accepted(header) == expected)
  }

  @Test func `a name tells the coding of its file`() {
    #expect(ContentCoding.split("/a.js.br") == ("/a.js", .brotli))
    #expect(ContentCoding.split("/a.wasm.gz") == ("/a.wasm", .gzip))
    #expect(ContentCoding.split("/a.js") == ("/a.js", nil))
  }
}
