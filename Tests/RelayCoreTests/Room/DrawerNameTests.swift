import Testing

@testable import RelayCore

struct DrawerNameTests {
  @Test(arguments: [
    ("Ada", "Ada"), ("  Ada L  ", "Ada L"), ("A\u{1}d\u{7f}a\n", "Ada"), ("Zoë 🖊", "Zoë 🖊"),
    ("abcdefghijkl", "abcdefgh"),
  ])
  func `a name is trimmed, cleaned and cut`(name: String, tidy: String) {
    #expect(DrawerName.tidy(name, characters: 8) == tidy)
  }

  @Test(arguments: ["", "   ", "\n\u{2}", nil])
  func `nothing is left of an empty name`(name: String?) {
    #expect(DrawerName.tidy(name, characters: 8) == nil)
  }

  @Test func `a character with a thousand accents does not pass`() {
    let name = "a" + String(repeating: "\u{301}", count: 1000)
    #expect((DrawerName.tidy(name, characters: 8) ?? "").utf8.count <= 32)
  }
}
