import Gestures
import Testing

@testable import RelayProtocol

struct HereMessageTests {
  @Test func `a cursor that is gone has no location, and locations are rounded`() {
    let message = HereMessage(
      cursors: [
        HereMessage.Cursor(drawer: DrawerID(1), location: Point(x: 10.26, y: 20)),
        HereMessage.Cursor(drawer: DrawerID(2), location: nil),
      ], reactions: [HereMessage.Reacted(drawer: DrawerID(2), what: .clap)])
    #expect(
      encoded(.here(message))
        == #"{"type":"here","cursors":[{"drawer":"d1","x":10.3,"y":20},{"drawer":"d2"}],"#
        + #""reactions":[{"drawer":"d2","what":"clap"}]}"#)
  }
}
