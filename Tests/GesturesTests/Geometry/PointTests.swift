import Gestures
import Testing

struct PointTests {
  @Test func `the distance is the straight one`() {
    #expect(Point(x: 1, y: 2).distance(to: Point(x: 4, y: 6)) == 5)
    #expect(Point.zero.distance(to: .zero) == 0)
  }
}
