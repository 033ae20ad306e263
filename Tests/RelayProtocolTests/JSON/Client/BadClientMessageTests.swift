import Testing

@testable import RelayProtocol

/// The table of what clients must not send.
struct BadClientMessageTests {
  struct Row: CustomTestStringConvertible {
    let bytes: [UInt8]
    let code: String
    let path: String
    var testDescription: String { String(decoding: bytes.prefix(100), as: UTF8.self) }

    init(line: String) throws {
      let value = try JSONValue(parsing: line)
      code = try value.required("code", JSONValue.text)
      path = try value.required("path", JSONValue.text)
      if let hex = try value.optional("hex", JSONValue.text) {
        let digits = Array(hex)
        bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
          UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
      } else {
        bytes = Array(try value.required("text", JSONValue.text).utf8)
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
    #expect(!error.message.isEmpty)
  }

  @Test func `each code that reading can give stands in the table`() throws {
    let codes = Set(try Self.rows().map(\.code))
    let fromReading: [ErrorMessage.Code] = [
      .notJSON, .wrongType, .missingField, .unknownType, .unknownPhase, .unknownKind, .outOfRange,
      .tooManyTouches, .badSignName, .tooFewPoints, .tooManySigns, .tooManyExamples, .signExists,
    ]
    #expect(codes == Set(fromReading.map(\.rawValue)))
  }

  @Test(arguments: [
    (
      #"{"type":"touches","phase":"moved","touches":[{"id":1,"samples":[["1",2,3]]}]}"#,
      "expected a number, found a string"
    ),
    (
      #"{"type":"touches","phase":"hover","touches":[]}"#,
      #"expected "began", "moved", "ended", "cancelled" or "hovered", found "hover""#
    ),
    (
      #"{"type":"touches","phase":"moved","touches":[{"id":-4}]}"#,
      "expected a whole number from 0 to 2147483647, found -4"
    ),
    (#"{"type":"ping"}"#, #"the field "t" is missing"#),
    (
      #"{"type":"ping","t":NaN}"#,
      "expected a number, found NaN at byte 20 of the line"
    ),
    (
      #"{"type":"ping","t":1,"t":1}"#,
      #"expected each field once, found "t" again at byte 22 of the line"#
    ),
    (#"{"type":"clear""#, #"expected "," or "}", found the end at byte 16 of the line"#),
  ])
  func `reports what was expected and what was found`(text: String, message: String) {
    #expect(clientError(Array(text.utf8))?.message == message)
  }
}
