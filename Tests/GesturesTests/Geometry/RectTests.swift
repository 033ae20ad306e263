import Gestures
import Testing

struct RectTests {
  @Test func `it grows just enough to hold a point`() {
    var rect = Rect(at: Point(x: 5, y: 5))
    rect.extend(to: Point(x: 2, y: 9))
    #expect(rect == Rect(x: 2, y: 5, width: 3, height: 4))
    rect.extend(to: Point(x: 3, y: 6))
    #expect(rect == Rect(x: 2, y: 5, width: 3, height: 4))
  }

  @Test(
    arguments: [
      (0.0, 0.0, true), (9.9, 4.9, true), (10, 0, false), (0, 5, false), (-0.1, 0, false),
      (Double.nan, 1, false),
    ] as [(Double, Double, Bool)])
  func `the left and top edges belong to it, the right and bottom do not`(
    x: Double, y: Double, inside: Bool
  ) {
    #expect(Rect(x: 0, y: 0, width: 10, height: 5).contains(Point(x: x, y: y)) == inside)
  }

  @Test(
    arguments: [
      (Rect(x: 5, y: 5, width: 10, height: 10), 25.0), (Rect(x: 2, y: 2, width: 3, height: 3), 9),
      (Rect(x: 10, y: 0, width: 5, height: 5), 0), (Rect(x: 20, y: 20, width: 5, height: 5), 0),
      (Rect(x: 0, y: 20, width: 10, height: 5), 0),
      (Rect(x: 0, y: .nan, width: 10, height: 5), 0), (Rect(x: 0, y: 0, width: .nan, height: 5), 0),
    ] as [(Rect, Double)])
  func `the overlap is the area that both cover`(other: Rect, area: Double) {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.overlapArea(with: other) == area)
    #expect(other.overlapArea(with: rect) == area)
  }

  @Test func `the square around a centre has twice half a side`() {
    #expect(
      Rect(center: Point(x: 5, y: 6), halfSide: 2) == Rect(x: 3, y: 4, width: 4, height: 4))
  }
}
