import Testing

@testable import RelayProtocol

/// The table of what clients must not send.
struct BadClientMessageTests {
  struct Row: CustomTestStringConvertible {
    let bytes: [UInt8]
    let code: String
    let path: String
    let message: String?
    var testDescription: String { String(decoding: bytes.prefix(100), as: UTF8.self) }

    init(line: String) throws {
      let value = try JSONValue(parsing: line)
      code = try value.member("code", .text)
      path = try value.member("path", .text)
      message = try value.member("message", .orNull(.text))
      if let hex = try value.member("hex", .orNull(.text)) {
        self.bytes = RelayProtocolTests.bytes(hex: hex)
      } else {
        bytes = Array(try value.member("text", .text).utf8)
      }
    }
  }

  static func rows() throws -> [Row] {
    try Vectors.lines("bad-client-messages.jsonl").map(Row.init)
  }

  @Test(arguments: try rows())
  func `is refused with its code and its place`(row: Row) throws {
    let error = try #require(clientError(row.bytes))
    #expect(error.code.rawValue == row.code, "\(error)")
    #expect(error.path == row.path, "\(error)")
    #expect(error.message == row.message ?? error.message && !error.message.isEmpty)
  }

  @Test func `each code that reading can give stands in the table`() throws {
    let codes = Set(try Self.rows().map(\.code))
    let fromReading: [ErrorMessage.Code] = [
      .notJSON, .wrongType, .missingField, .unknownType, .unknownPhase, .unknownKind, .outOfRange,
      .tooManyTouches, .badSignName, .tooFewPoints, .tooManySigns, .tooManyExamples, .signExists,
    ]
    #expect(codes == Set(fromReading.map(\.rawValue)))
  }
}
