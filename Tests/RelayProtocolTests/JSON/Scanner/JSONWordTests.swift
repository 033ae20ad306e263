import Testing

@testable import RelayProtocol

struct JSONWordTests {
  @Test func `a word of the program is the one of the same text`() {
    #expect(("cancelled" as JSONWord) == JSONWord("cancelled"))
    #expect(("ba" as JSONWord).number == 0x62_61)
    #expect(PhaseWord(rawValue: JSONWord("moved")) == .moved)
  }

  @Test(arguments: ["seventeen letters", "", "\0type"])
  func `a text that is no word is 0`(text: String) {
    #expect(JSONWord(text).number == 0)
  }
}
