import Testing

@testable import RelayServer

struct HTMLTextTests {
  @Test(arguments: [
    ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"),
    // One character for Swift, two for a browser.
    ("\u{600}<b\u{600}>", "&lt;b&gt;"), ("\u{110BD}<b", "&lt;b"), ("<\u{301}b", "&lt;\u{301}b"),
    ("\"\u{301}", "&quot;\u{301}"),
    // They would turn what follows, or end a line of it.
    ("a\u{202E}b\r\n", "ab"), ("Zoë 日本 🎉", "Zoë 日本 🎉"),
  ])
  func `what means something to HTML is text`(text: String, html: String) {
    let escaped = HTMLText.escaped(text.unicodeScalars)
    #expect(Array(escaped.unicodeScalars) == Array(html.unicodeScalars))
  }
}
