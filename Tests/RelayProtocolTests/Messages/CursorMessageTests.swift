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
}
