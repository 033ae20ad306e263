import Testing

@testable import Gestures

struct EllipseTests {
  /// The oval with half axes of 30 and 10, the long one turned by an angle.
  static func oval(turned angle: Double) -> Ellipse? {
    let turn = Rotation(by: angle)
    let (c, s) = (turn.cosine, turn.sine)
    let (a, b) = (450.0, 50.0)
    return Ellipse(
      center: Point(x: 7, y: -3), xx: c * c * a + s * s * b, xy: c * s * (a - b),
      yy: s * s * a + c * c * b)
  }

  @Test(arguments: [0.2, 0.3, 0.45, 0.6, 0.8, 1])
  func `the aspect of an ellipse is found from its outline`(aspect: Double) throws {
    var gauge = RobustCircleFit()
    let line = Shape.arc(center: .zero, radius: 90, count: 900).map {
      Point(x: $0.x, y: aspect * $0.y)
    }
    let measured = gauge.measure(SpacedSketchTests.sketch(line)).shape?.oval.aspect
    #expect(abs(try #require(measured) - aspect) < 0.01)
  }

  @Test(arguments: [0, 0.4, 1.5, 3])
  func `has its half axes, however it is turned`(angle: Double) throws {
    let oval = try #require(Self.oval(turned: angle))
    #expect(abs(oval.radius - 300.0.squareRoot()) < 1e-9)
    let long = Rotation(by: angle)(Point(x: 30, y: 0))
    let edge = oval.rounded(Point(x: 7 + long.x, y: -3 + long.y))
    #expect(abs(edge.length - 1) < 1e-12)
    #expect(oval.rounded(oval.center) == .zero)
  }

  @Test func `mapping to the circle and back gives the same point`() throws {
    let oval = try #require(Self.oval(turned: 1)).scaled(by: 2.5)
    let point = Point(x: 12, y: 90)
    #expect(oval.drawn(oval.rounded(point)).distance(to: point) < 1e-10)
    #expect(abs(oval.radius - 2.5 * 300.0.squareRoot()) < 1e-9)
  }

  @Test(arguments: [(0, 0, 0), (4, 2, 1), (100, 0, 1e-9), (.nan, 0, 1), (.infinity, 0, 1)])
  func `a point, a line and no number have none`(xx: Double, xy: Double, yy: Double) {
    #expect(Ellipse(center: .zero, xx: xx, xy: xy, yy: yy) == nil)
  }
}
