import Testing

@testable import RelayServer

struct ByteSizeTextTests {
  @Test(arguments: [
    ("64kb", 65_536), ("65536", 65_536), ("1.5MB", 1_572_864), ("1 gb", 1 << 30), ("0b", 0),
  ])
  func `a size is read`(text: String, bytes: Int) {
    #expect(ByteSizeText.bytes(text) == bytes)
  }

  @Test(arguments: ["kb", "", "-1", "1.5b", "1tb", "0.3kb", "99999999999gb"])
  func `text that is no size is rejected`(text: String) {
    #expect(ByteSizeText.bytes(text) == nil)
  }

  @Test(arguments: [(0, "0b"), (1_024, "1kb"), (1_500, "1500b"), (3 << 20, "3mb")])
  func `a size is written in the largest whole unit`(bytes: Int, text: String) {
    #expect(ByteSizeText.text(bytes) == text)
    #expect(ByteSizeText.bytes(text) == bytes)
  }
}
