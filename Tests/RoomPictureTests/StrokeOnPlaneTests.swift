import Gestures
import RelayProtocol
import Testing

@testable import RoomPicture

struct StrokeOnPlaneTests {
  @Test func `samples and width are those of the plane`() {
    var stroke = ExportedRoom.stroke(samples: [[10, 20, 0], [30, 40, 5, 0.5]])
    #expect(stroke.onPlane == stroke)
    stroke.viewport = Viewport(x: 100, y: -50, scale: 0.5)
    let placed = stroke.onPlane
    #expect(placed.samples.map(\.location) == [Point(x: 120, y: -10), Point(x: 160, y: 30)])
    #expect(placed.samples.map(\.force) == [nil, 0.5])
    #expect(placed.pen == Pen(width: 6) && placed.viewport == nil)
    stroke.pen = Pen(color: 7, width: 1)
    #expect(stroke.onPlane.pen == Pen(color: 7, width: 2))
  }
}
