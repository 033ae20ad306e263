import Testing

@testable import RelayProtocol

struct DrawerKeyTests {
  @Test(arguments: ["0123456789abcdef", "ABCDEFGHIJKLMNOP-_", String(repeating: "z", count: 64)])
  func `16 to 64 letters, digits, dashes and underscores make a key`(text: String) {
    #expect(DrawerKey(text) != nil)
  }

  @Test(arguments: [
    "", "0123456789abcde", String(repeating: "z", count: 65), "0123456789abcde.",
    "0123456789abcde ", "0123456789abcdeä", "0123456789abcde\0", "0123456789abcde+",
  ])
  func `anything else makes none`(text: String) {
    #expect(DrawerKey(text) == nil)
  }

  @Test func `keys are equal when their texts are`() {
    #expect(DrawerKey("0123456789abcdef") == DrawerKey("0123456789abcdef"))
    #expect(DrawerKey("0123456789abcdef") != DrawerKey("0123456789abcdeF"))
  }

  @Test func `a printed key reveals nothing`() throws {
    let key = try #require(DrawerKey("0123456789abcdef"))
    var dumped = ""
    dump(["key": key], to: &dumped)
    for text in ["\(key)", String(reflecting: key), "\([key])", dumped] {
      #expect(!text.contains("0123456789abcdef"))
    }
  }
}
