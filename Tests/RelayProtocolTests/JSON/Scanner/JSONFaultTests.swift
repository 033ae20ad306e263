import Testing

@testable import RelayProtocol

struct JSONFaultTests {
  static let bytes = Array("{}\n{\"a\":{\"b\":[1]}}".utf8)

  @Test func `reports the path in the line as a pointer`() {
    let fault = JSONFault(.outOfRange, "expected 2, found 1", at: 14)
    #expect(
      fault.message(in: Self.bytes.span, from: 3)
        == ErrorMessage(code: .outOfRange, message: "expected 2, found 1", path: "/a/b/0"))
  }

  @Test func `reports the byte of invalid JSON`() {
    let fault = JSONFault(.notJSON, "expected 2, found 1", at: 14)
    #expect(
      fault.message(in: Self.bytes.span, from: 3).message
        == "expected 2, found 1 at byte 12 of the line")
  }

  @Test func `points to the field that is missing`() {
    let fault = JSONFault.missing("c", inObjectAt: 8)
    #expect(
      fault.message(in: Self.bytes.span, from: 3)
        == ErrorMessage(
          code: .missingField, message: "the field \"c\" is missing", path: "/a/c"))
  }
}
