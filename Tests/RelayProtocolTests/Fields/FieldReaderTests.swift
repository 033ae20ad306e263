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

  @Test func `a check has the limits of a client's message`() throws {
    let fault = ErrorMessage(code: .outOfRange, message: "too many")
    var server = try FieldReader(.object([]), within: nil)
    try server.whenRead { #expect($0 == nil) }
    var client = try FieldReader(.object([]), within: ProtocolLimits())
    try client.whenRead { #expect($0 == ProtocolLimits()) }
    #expect(throws: fault) { try server.expect(false, or: fault) }
  }
}
