import Testing

@testable import RelayProtocol

struct DisplayTextTests {
  @Test(arguments: [
    ("Blue", "Blue"), ("  two words\t", "two words"), ("a\u{0}b\u{7f}c\u{85}", "abc"),
    ("\u{202e}evil\u{2066}", "evil"), ("line\r\nbreak\u{2028}", "linebreak"),
    ("👨‍👩‍👧 e\u{301}", "👨‍👩‍👧 e\u{301}"), ("\u{a0}x\u{a0}", "x"),
  ])
  func `keeps what can be shown`(text: String, shown: String) {
    #expect(DisplayText.tidy(text, characters: 64) == shown)
  }

  @Test(arguments: ["", " ", "\u{0}\u{1b}", "\n\n", "\u{200b}", "\u{200d} \u{fe0f}"])
  func `leaves nothing of a text with nothing to show`(text: String) {
    #expect(DisplayText.tidy(text, characters: 64) == nil)
  }

  @Test func `cuts at characters and at bytes`() {
    #expect(DisplayText.tidy("abcdef", characters: 3) == "abc")
    #expect(DisplayText.tidy("ab   cd", characters: 4) == "ab")
    let heavy = "e" + String(repeating: "\u{301}", count: 200)
    #expect(DisplayText.tidy("x" + heavy + "y", characters: 64) == "x")
    #expect(DisplayText.tidy(String(repeating: "👩‍👩‍👧", count: 9), characters: 9) == "👩‍👩‍👧👩‍👩‍👧")
  }
}
