import Testing

@testable import relay_bench

struct ByteSearchTests {
  @Test(arguments: [
    ("ab", "xxab", 4), ("ab", "aab", 3), ("ab", "a", nil), ("ab", "ba", nil), ("ab", "", nil),
  ])
  func `a place is found where it ends`(needle: String, line: String, expected: Int?) {
    #expect(Array(line.utf8).withUnsafeBytes { $0.end(of: Array(needle.utf8)) } == expected)
  }

  @Test(arguments: [("x120,7", 120), ("x7", 7), ("x,7", 0), ("x", 0)])
  func `a number ends with its digits`(line: String, expected: Int) {
    #expect(Array(line.utf8).withUnsafeBytes { $0.number(at: 1) } == expected)
  }
}
