import Gestures
import Testing

@testable import RelayProtocol

struct ViewportTests {

  @Test func `a point of the canvas is a point of the plane`() {
    let point = Point(x: 100, y: 50)
    #expect(Viewport().onPlane(point) == point)
    #expect(Viewport(x: -20, y: 7, scale: 0.5).onPlane(point) == Point(x: 180, y: 107))
    #expect(Viewport(x: 10, scale: 4).onPlane(.zero) == Point(x: 10, y: 0))
  }
}
