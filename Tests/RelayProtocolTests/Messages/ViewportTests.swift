import Gestures
import Testing

@testable import RelayProtocol

struct ViewportTests {
  @Test(arguments: [
    (#"{"type":"viewport"}"#, Viewport()),
    (#"{"type":"viewport","x":-400.25,"y":120}"#, Viewport(x: -400.25, y: 120)),
    (#"{"type":"viewport","scale":0.05}"#, Viewport(scale: 0.05)),
    (
      #"{"type":"viewport","x":1000000,"y":-1000000,"scale":8}"#,
      Viewport(x: 1_000_000, y: -1_000_000, scale: 8)
    ),
  ])
  func `what is missing is as at the origin, unscaled`(json: String, viewport: Viewport) throws {
    #expect(try decodeClient(json) == .viewport(viewport))
  }

  @Test func `a point of the canvas is a point of the plane`() {
    let point = Point(x: 100, y: 50)
    #expect(Viewport().onPlane(point) == point)
    #expect(Viewport(x: -20, y: 7, scale: 0.5).onPlane(point) == Point(x: 180, y: 107))
    #expect(Viewport(x: 10, scale: 4).onPlane(.zero) == Point(x: 10, y: 0))
  }
}
