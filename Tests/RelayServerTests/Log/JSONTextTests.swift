import Foundation
import Testing

@testable import RelayServer

struct JSONTextTests {
  @Test(arguments: ["", "plain", "a\"b\\c", "line\nbreak\r\t", "\u{0}\u{1F}\u{7F}", "é😀\u{2028}"])
  func `a quoted text is read back by another reader`(text: String) throws {
    let bytes = Data(JSONText.quoted(text).utf8)
    #expect(try JSONDecoder().decode(String.self, from: bytes) == text)
    #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }

  @Test(arguments: [
    ("\u{9B}31m", #""\u009b31m""#), ("a\u{2028}b", #""a\u2028b""#),
    ("\u{202E}abc", #""\u202eabc""#),
    ("\u{2069}", #""\u2069""#), ("é😀", "\"é😀\""),
  ])
  func `what a terminal would obey is escaped, what it shows is not`(text: String, quoted: String) {
    #expect(JSONText.quoted(text) == quoted)
  }
}
