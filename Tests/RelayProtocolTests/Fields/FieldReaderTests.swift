import Testing

@testable import RelayProtocol

struct FieldReaderTests {
  @Test func `a field that must be there is missed by its name`() throws {
    var reader = try FieldReader(try JSONValue(parsing: #"{"b":1}"#), within: nil)
    var number = 0
    let error = #expect(throws: ErrorMessage.self) {
      try reader.field("a/b", &number, .integer, "")
    }
    #expect(error?.code == .missingField && error?.path == "/a~1b")
  }

  @Test func `only an object has fields`() {
    #expect(throws: ErrorMessage.self) { try FieldReader(.array([]), within: nil) }
  }

  @Test func `limits are kept where there are some`() throws {
    let fault = ErrorMessage(code: .outOfRange, message: "too many")
    var server = try FieldReader(.object([]), within: nil)
    try server.keep { _ in fault }
    var client = try FieldReader(.object([]), within: ProtocolLimits())
    #expect(throws: fault) { try client.keep { _ in fault } }
    #expect(throws: fault) { try server.expect(false, or: fault) }
  }
}
