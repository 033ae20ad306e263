import Testing

@testable import Gestures

struct CircleTests {
  static let circle = Circle(center: Point(x: 10, y: 20), radius: 5)

  @Test func `the error is relative to the radius`() {
    let points = [Point(x: 16, y: 20), Point(x: 10, y: 24)]
    #expect(abs(Self.circle.relativeError(of: points) - 0.2) < 1e-15)
    #expect(Self.circle.relativeError(of: []).isNaN)
  }

  @Test func `the square around it touches it`() {
    #expect(Self.circle.bounds == Rect(x: 5, y: 15, width: 10, height: 10))
  }
}
