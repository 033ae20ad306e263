import Gestures
import Testing

@testable import RelayProtocol

struct RecognizerPropertyTests {
  @Test(arguments: [
    (#"{"name":"a","value":1,"atLeast":2,"atMost":1}"#, ErrorMessage.Code.outOfRange, "/atMost"),
    (#"{"name":"a","value":1,"atLeast":2}"#, .missingField, "/atMost"),
    (#"{"name":"a","value":1,"atMost":2}"#, .missingField, "/atLeast"),
    (#"{"name":"a","value":"b"}"#, .missingField, "/choices"),
    (#"{"name":"a","value":null}"#, .wrongType, "/value"),
  ])
  func `a property without what it may be is refused`(
    text: String, code: ErrorMessage.Code, path: String
  ) {
    let error = #expect(throws: ErrorMessage.self) {
      try Object<RecognizerProperty>().read(try JSONValue(parsing: text), within: nil)
    }
    #expect(error?.code == code && error?.path == path)
  }

  @Test func `a property is as shipped unless it says otherwise`() throws {
    let json = try JSONValue(
      parsing: #"{"name":"a","value":7,"atLeast":1,"atMost":9,"whole":true}"#)
    let property = try Object<RecognizerProperty>().read(json, within: nil)
    #expect(property.shipped == .number(7) && property.domain == .whole(1...9))
  }
}
