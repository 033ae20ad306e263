import Testing

@testable import RelayConsole

/// The two columns of help texts.
struct ColumnsTests {
  @Test func `the second column is aligned`() {
    #expect(Columns.text([("a", "one"), ("bcd", "two")]) == "  a    one\n  bcd  two\n")
  }

  @Test func `a long first entry has a line of its own`() {
    let long = String(repeating: "x", count: 30)
    #expect(Columns.text([("a", "one"), (long, "two")]) == "  a  one\n  \(long)\n     two\n")
  }

  @Test func `a text is wrapped between words, and a longer word stays whole`() {
    #expect(Columns.wrap("ab cd ef", to: 5) == ["ab cd", "ef"])
    #expect(Columns.wrap("abcdefgh i", to: 5) == ["abcdefgh", "i"])
  }
}
