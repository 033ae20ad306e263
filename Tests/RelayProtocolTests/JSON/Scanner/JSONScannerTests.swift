import TestSupport
import Testing

@testable import RelayProtocol

struct JSONScannerTests {
  /// What is read from a whole text.
  static func read<Value>(
    _ text: String, nestingDepth: Int = 4,
    _ read: (inout JSONScanner, Span<UInt8>) throws -> Value
  ) throws -> Value {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner(offset: 0, nestingDepth: nestingDepth)
    let value = try read(&scanner, bytes.span)
    #expect(scanner.offset == bytes.count)
    return value
  }

  static func number(_ text: String) throws -> Double {
    try read(text) { try $0.readNumber(in: $1) }
  }

  /// The word of a string, and the string.
  static func word(_ json: String) throws -> (word: JSONWord, text: String) {
    let quoted = "\"\(json)\""
    return (
      try read(quoted) { try $0.readWord(in: $1) }, try read(quoted) { try $0.readText(in: $1) }
    )
  }

  @Test(arguments: [
    "0", "-0", "7", "-12", "0.5", "10342.1", "1e3", "1E+3", "1e-3", "2.5e-3", "9007199254740992",
    "9007199254740993", "123456789012345678", "0.1234567890123456789", "1e22", "1e23", "1e-22",
    "1e-23", "123456789e-30", "1.7976931348623157e308", "2.2250738585072011e-308", "5e-324",
    "2e-324", "0.000000000000000000000000000000000000000000000000001",
    "100000000000000000000000000000000000000000000000000000", "8.5e1", "0e99999999999999999999",
    "3.0000000000000004440892098500626161694526672363281250", "312.33333587646484",
  ])
  func `a number is the double nearest to it`(text: String) throws {
    let expected = try #require(Double(text))
    #expect(try Self.number(text).bitPattern == expected.bitPattern)
  }

  @Test(arguments: UInt64(1)...4)
  func `random decimals are the doubles nearest to them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let digits = (0..<random.integer(1...20)).map { _ in "\(random.integer(0...9))" }.joined()
      let whole = random.chance(0.3) ? "0" : "\(random.integer(1...99_999))"
      let exponent = random.chance(0.3) ? "e\(random.integer(-330...310))" : ""
      let text = "\(whole).\(digits)\(exponent)"
      let expected = try #require(Double(text))
      #expect(try Self.number(text).bitPattern == expected.bitPattern, "\(text)")
    }
  }

  @Test func `a number too large for a double is infinite`() throws {
    #expect(try Self.number("1e309") == .infinity)
    #expect(try Self.number("-1e999999999999") == -.infinity)
    #expect(try Self.number(String(repeating: "9", count: 400)) == .infinity)
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{08}\u{0c}\n\r\tz"), (#""\u00e9""#, "é"),
    (#""\uD83D\uDE00""#, "😀"), (#""\u0000""#, "\0"), ("\"\u{7f}é漢🖌\"", "\u{7f}é漢🖌"),
    (#""\uffff\udbff\udfff""#, "\u{ffff}\u{10ffff}"),
  ])
  func `a string has its escapes resolved`(json: String, text: String) throws {
    #expect(try Self.read(json) { try $0.readText(in: $1) } == text)
  }

  @Test(arguments: ["type", "a", "sixteen letters!", "t\\u0079pe"])
  func `a word is the same with and without escapes`(json: String) throws {
    let (word, text) = try Self.word(json)
    #expect(word == JSONWord(text) && word.number != 0)
  }

  @Test(arguments: ["", "seventeen letters", #"\u0000type"#])
  func `a word that is empty, long or has a NUL is 0`(json: String) throws {
    let (word, text) = try Self.word(json)
    #expect(word.number == 0 && JSONWord(text).number == 0)
  }

  @Test func `a word of the program is the one of the same text`() {
    #expect(("cancelled" as JSONWord) == JSONWord("cancelled"))
    #expect(("ba" as JSONWord).number == 0x62_61)
    #expect(PingField(rawValue: JSONWord("state")) == .state)
  }

  @Test(arguments: [
    "null", "true", "false", "-1.5e3", #""x\n""#, "[]", "{}", #"[1,[2],{"a":{}}]"#,
    #"{"a":[],"a":1}"#,
  ])
  func `skips any value`(json: String) throws {
    let bytes = Array((json + " ,").utf8)
    var scanner = JSONScanner(offset: 0, nestingDepth: 3)
    try scanner.skipValue(in: bytes.span, depth: 0)
    #expect(scanner.offset == json.utf8.count)
  }

  @Test(arguments: ["[[[[]]]]", #"{"a":[{"b":{}}]}"#])
  func `does not follow values nested too deep`(json: String) {
    let fault = #expect(throws: JSONFault.self) {
      try Self.read(json, nestingDepth: 3) { try $0.skipValue(in: $1, depth: 0) }
    }
    #expect(fault?.code == .outOfRange)
    #expect(throws: Never.self) { try Self.read(json) { try $0.skipValue(in: $1, depth: 0) } }
  }
}
