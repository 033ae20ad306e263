import Testing

@testable import RelayServer

struct ErrorPageTests {
  static func text(_ page: [UInt8]) -> String { String(decoding: page, as: UTF8.self) }

  @Test
  func `what a client sent is shown as text, never as markup, and not all of it`() {
    let page = Self.text(ErrorPage.badRoom("<script>\"&" + String(repeating: "x", count: 500)))
    #expect(page.contains("“&lt;script&gt;&quot;&amp;xxx"))
    #expect(!page.contains("<script"))
    #expect(page.contains("x…”"))
    #expect(page.utf8.count < 1_000)
  }

  @Test
  func `an error page names the error, what is allowed, and a way on`() {
    let page = Self.text(ErrorPage.badRoom("a b"))
    #expect(page.contains("“a b” cannot name a room. A name has 1 to 64 letters"))
    #expect(page.contains("href=\"/\">To the lobby</a>"))
    #expect(Self.text(ErrorPage.badRoom("")).contains("A room needs a name."))
    #expect(Self.text(ErrorPage.notFound("/x")).contains("There is nothing at /x."))
  }

  @Test
  func `a page needs nothing that the policy forbids`() {
    let page = Self.text(ErrorPage.notFound("/x"))
    #expect(!page.contains("<style") && !page.contains("style=") && !page.contains("<script"))
  }
}
