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
    let fault = Fault { () throws(ErrorMessage) -> RecognizerProperty in try JSONValue.read(text) }
    #expect(fault == Fault(code, at: path))
  }

  @Test func `a property is as shipped unless it says otherwise`() throws {
    let text = #"{"name":"a","value":7,"atLeast":1,"atMost":9,"whole":true}"#
    let property: RecognizerProperty = try JSONValue.read(text)
    #expect(property.shipped == .number(7) && property.domain == .whole(1...9))
  }
}
