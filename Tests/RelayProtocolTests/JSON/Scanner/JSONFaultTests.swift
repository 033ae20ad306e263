import Testing

@testable import RelayProtocol

struct JSONFaultTests {
  static let bytes = Array("{}\n{\"a\":{\"b\":[1]}}".utf8)

  @Test(arguments: [
    (
      JSONFault(.outOfRange, "expected 2, found 1", at: 14),
      ErrorMessage.Code.outOfRange, "expected 2, found 1", "/a/b/0"
    ),
    (
      JSONFault(.notJSON, "expected 2, found 1", at: 14),
      .notJSON, "expected 2, found 1 at byte 12 of the line", "/a/b/0"
    ),
    (.missing("c", inObjectAt: 8), .missingField, "the field \"c\" is missing", "/a/c"),
  ])
  func `reports the path in the line, and the byte of invalid JSON`(
    fault: JSONFault, code: ErrorMessage.Code, message: String, path: String
  ) {
    #expect(
      fault.message(in: Self.bytes.span, from: 3)
        == ErrorMessage(code: code, message: message, path: path))
  }
}
