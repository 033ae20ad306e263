import Testing

@testable import RelayProtocol

struct JSONPointerTests {
  @Test(arguments: [
    ("^{}", ""), (#"{"a":^1}"#, "/a"), (#"{"a":1^}"#, ""), (#"{"a":[1,^2]}"#, "/a/1"),
    (#"{"a":[1,2^]}"#, "/a"), (#"{"a":[{"b":"x^y"}]}"#, "/a/0/b"), (#"{"a":1,^"b":2}"#, ""),
    (#"{"a":1,"b"^:2}"#, ""), (#"{"a/b":{"c~d":^0}}"#, "/a~1b/c~0d"), (#"[[],[[^]]]"#, "/1/0/0"),
    (#"{"\u0061":[1.^x]}"#, "/a/0"), (#"{"a":[{"b":1},{"b":^2}]}"#, "/a/1/b"),
    (#"{"x":"}]\"{","y":^1}"#, "/y"), (#"  { "x" : [ 1 , ^2 ] }"#, "/x/1"), (#"{"a":12^"#, ""),
    (#"{"a":-^"#, "/a"),
  ])
  func `points to the value at the mark`(marked: String, pointer: String) throws {
    let bytes = Array(marked.utf8)
    let mark = try #require(bytes.firstIndex(of: UInt8(ascii: "^")))
    let text = Array(bytes[..<mark] + bytes[(mark + 1)...])
    #expect(JSONPointer.pointer(to: mark, in: text.span, from: 0) == pointer)
  }

  @Test func `leaves out a very long name and everything below it`() {
    let name = String(repeating: "n", count: 129)
    let bytes = Array(#"{"a":{"\#(name)":[1]}}"#.utf8)
    #expect(JSONPointer.pointer(to: bytes.count - 4, in: bytes.span, from: 0) == "/a")
  }
}
