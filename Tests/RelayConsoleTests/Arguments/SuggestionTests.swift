import Testing

@testable import RelayConsole

/// What is offered for a word that is not known.
struct SuggestionTests {
  static let verbs = ["serve", "recognize", "play", "test", "watch", "bench", "version"]

  @Test(arguments: [
    ("recognise", "recognize"), ("sevre", "serve"), ("recog", "recognize"), ("wach", "watch"),
    ("tset", "test"), ("versoin", "version"),
  ])
  func `a slip finds the word that was meant`(slip: String, meant: String) {
    #expect(Suggestion.nearest(to: slip, among: Self.verbs) == meant)
  }

  @Test(arguments: ["zebra", "", "x", "paint"])
  func `a word that is far from all finds none`(word: String) {
    #expect(Suggestion.nearest(to: word, among: Self.verbs) == nil)
  }

  @Test func `two swapped letters are one edit`() {
    #expect(Suggestion.edits(from: Array("ab".utf8), to: Array("ba".utf8)) == 1)
    #expect(Suggestion.edits(from: Array("kitten".utf8), to: Array("sitting".utf8)) == 3)
    #expect(Suggestion.edits(from: [], to: Array("abc".utf8)) == 3)
  }
}
