import Gestures
import Testing

@testable import RelayProtocol

struct CursorMessageTests {
  @Test(arguments: [
    (#"{"type":"cursor","x":10.5,"y":-3}"#, Point(x: 10.5, y: -3)),
    (#"{"type":"cursor","x":1e7,"y":-1e7}"#, Point(x: 1e7, y: -1e7)), (#"{"type":"cursor"}"#, nil),
  ])
  func `a cursor has a location or none`(json: String, location: Point?) throws {
    #expect(try decodeClient(json) == .cursor(location))
  }

  @Test(arguments: [
    (#""x":1e12,"y":0"#, ErrorMessage.Code.outOfRange, "/x"),
    (#""x":0,"y":-10000001"#, .outOfRange, "/y"), (#""x":"left","y":0"#, .wrongType, "/x"),
    (#""x":5"#, .missingField, "/y"), (#""y":5"#, .missingField, "/x"),
  ])
  func `anything else is rejected`(
    fields: String, code: ErrorMessage.Code, path: String
  ) throws {
    let error = #expect(throws: ErrorMessage.self) {
      try decodeClient("{\"type\":\"cursor\",\(fields)}")
    }
    #expect(error?.code == code && error?.path == path)
  }

  @Test(arguments: ["NaN", "Infinity", "1e999"])
  func `a coordinate that is no number is not JSON, or too large`(number: String) {
    #expect(throws: ErrorMessage.self) {
      try decodeClient("{\"type\":\"cursor\",\"x\":\(number),\"y\":0}")
    }
  }
}
