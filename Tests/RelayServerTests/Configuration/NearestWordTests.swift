import Testing

@testable import RelayServer

struct NearestWordTests {
  @Test(arguments: [
    ("prot", "port"), ("ports", "port"), ("PORT", "port"), ("orgins", "origins"), ("ost", "host"),
  ])
  func `a slip of the finger is found`(typed: String, meant: String) {
    #expect(NearestWord.of(typed, among: ["host", "port", "origins"]) == meant)
  }

  @Test(arguments: ["", "x", "secret", "hhoosstt"])
  func `what is not like any word has no guess`(typed: String) {
    #expect(NearestWord.of(typed, among: ["host", "port", "origins"]) == nil)
  }

  @Test(arguments: [("", "abc", 3), ("abc", "abc", 0), ("ab", "ba", 1), ("kitten", "sitting", 3)])
  func `the distance counts edits`(left: String, right: String, edits: Int) {
    #expect(NearestWord.distance(Array(left.unicodeScalars), Array(right.unicodeScalars)) == edits)
  }
}
