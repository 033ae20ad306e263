import Testing

@testable import RelayServer

struct ErrorPageTests {
  static func text(_ page: [UInt8]) -> String { String(decoding: page, as: UTF8.self) }

  @Test func `what a client sent is shown as text, never as markup, and not all of it`() {
    let name = "<script>\"&" + String(repeating: "x", count: 500)
    let page = Self.text(ErrorPage.badRoom(name, in: .english))
    #expect(page.contains("“&lt;script&gt;&quot;&amp;xxx"))
    #expect(!page.contains("<script"))
    let odd = ErrorPage.notFound("/\u{600}<b>", in: .english)
    #expect(odd.firstRange(of: Array("<b>".utf8)) == nil)
    #expect(page.contains("x…”"))
    #expect(page.utf8.count < 1_000)
  }

  @Test func `an error page names the error, what is allowed, and a way on`() {
    let page = Self.text(ErrorPage.badRoom("a b", in: .english))
    #expect(page.contains("“a b” cannot name a room. A name has 1 to 64 letters"))
    #expect(page.contains("href=\"/\">To the lobby</a>"))
    #expect(Self.text(ErrorPage.badRoom("", in: .english)).contains("A room needs a name."))
    #expect(Self.text(ErrorPage.notFound("/x", in: .english)).contains("There is nothing at /x."))
  }

  @Test func `a German browser gets German, and says so to screen readers`() {
    let page = Self.text(ErrorPage.badRoom("a b", in: .german))
    #expect(page.contains("<html lang=\"de\">"))
    #expect(page.contains("„a b“ kann kein Raum heißen. Ein Name hat 1 bis 64 Buchstaben"))
    #expect(page.contains("href=\"/\">Alle Räume</a>"))
    #expect(Self.text(ErrorPage.badRoom("", in: .german)).contains("Ein Raum braucht einen Namen."))
    #expect(Self.text(ErrorPage.notFound("/x", in: .german)).contains("Unter /x gibt es nichts."))
  }

  @Test func `a page needs nothing that the policy forbids`() {
    let page = Self.text(ErrorPage.notFound("/x", in: .english))
    #expect(!page.contains("<style") && !page.contains("style=") && !page.contains("<script"))
  }
}
