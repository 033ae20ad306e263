import Testing

@testable import RelayProtocol

struct JSONMembersTests {
  @Test func `returns each name, and reports a repeated one`() throws {
    let bytes = Array(#" {"a":1,"b":2,"a":3}"#.utf8)
    var scanner = JSONScanner(offset: 0, nestingDepth: 1)
    var members = try JSONMembers(in: bytes.span, &scanner)
    #expect(members.start == 1)
    for name in ["a", "b"] {
      let word = try #require(try members.next(in: bytes.span, &scanner))
      #expect(word == JSONWord(name))
      try members.note(word, in: bytes.span, scanner)
      try scanner.skipValue(in: bytes.span, depth: 1)
    }
    let again = try #require(try members.next(in: bytes.span, &scanner))
    let fault = #expect(throws: JSONFault.self) { try members.note(again, in: bytes.span, scanner) }
    #expect(fault?.field == "a")
    try scanner.skipValue(in: bytes.span, depth: 1)
    #expect(try members.next(in: bytes.span, &scanner) == nil)
    #expect(scanner.offset == bytes.count)
  }
}
