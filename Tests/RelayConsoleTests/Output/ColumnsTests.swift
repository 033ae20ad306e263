import Testing

@testable import RelayConsole

/// Help texts and tables.
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

  @Test func `the columns of a table are aligned, numbers to the right`() {
    let rows = [["NAME", "N", "NOTE"], ["a", "1", "one"], ["bcdef", "20", ""]]
    #expect(
      Columns.table(rows, numbers: [1]) == [
        "NAME    N  NOTE", "a       1  one", "bcdef  20  ",
      ])
    #expect(Columns.table([]) == [])
  }
}
