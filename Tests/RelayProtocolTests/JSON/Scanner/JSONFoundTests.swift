import Testing

@testable import RelayProtocol

struct JSONFoundTests {
  @Test(arguments: [
    ("{", "an object", true), ("[", "an array", true), ("\"", "a string", true),
    ("-", "a number", true), ("0", "a number", true), ("true", "true", true),
    ("false", "false", true), ("null", "null", true), ("", "the end", false),
    ("\n", "the end of the line", false), ("NaN,", "NaN", false), ("Infinity", "Infinity", false),
    ("tru", "tru", false), ("}", "\"}\"", false), ("\u{01}", "byte 0x01", false),
    ("é", "byte 0xc3", false), ("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnop", false),
  ])
  func `names a value, and what is none`(text: String, name: String, isValue: Bool) {
    let bytes = Array(text.utf8)
    let found = JSONFound(at: 0, in: bytes.span)
    #expect(found.name == name && found.isValue == isValue)
  }
}
