import Testing

@testable import RelayProtocol

struct JSONFoundTests {
  @Test(arguments: [
    ("{", "an object"), ("[", "an array"), ("\"", "a string"), ("-", "a number"), ("0", "a number"),
    ("true", "true"), ("false", "false"), ("null", "null"),
  ])
  func `names a value`(text: String, name: String) {
    let bytes = Array(text.utf8)
    let found = JSONFound(at: 0, in: bytes.span)
    #expect(found.name == name)
    #expect(found.isValue)
  }

  @Test(arguments: [
    ("", "the end"), ("\n", "the end of the line"), ("NaN,", "NaN"), ("Infinity", "Infinity"),
    ("tru", "tru"), ("}", "\"}\""), ("\u{01}", "byte 0x01"), ("é", "byte 0xc3"),
    ("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnop"),
  ])
  func `names what is no value`(text: String, name: String) {
    let bytes = Array(text.utf8)
    let found = JSONFound(at: 0, in: bytes.span)
    #expect(found.name == name)
    #expect(!found.isValue)
  }
}
