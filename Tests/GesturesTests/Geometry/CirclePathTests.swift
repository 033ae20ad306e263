import Testing

@testable import Gestures

struct CirclePathTests {
  @Test func `every point counts for the path, the box and the sums`() {
    var path = CirclePath()
    for point in [Point(x: 5, y: 9), Point(x: 8, y: 2), Point(x: 6, y: 4)] { path.add(point) }
    #expect(path.points.count == 3 && path.sums.count == 3)
    #expect(path.bounds == Rect(x: 5, y: 2, width: 3, height: 7))
  }

  @Test func `a path that was forgotten leaves nothing behind`() {
    var path = CirclePath()
    for point in Shape.arc(count: 10) { path.add(point) }
    path.removeAll()
    #expect(path == CirclePath())
    path.add(Point(x: 5, y: 5))
    #expect(path.bounds == Rect(at: Point(x: 5, y: 5)))
  }

  @Test func `the memory of an unusually long path is given back`() {
    var path = CirclePath()
    for point in Shape.arc(count: 2 * CirclePath.keptCapacity) { path.add(point) }
    path.removeAll()
    #expect(path.points.capacity < CirclePath.keptCapacity)
    for point in Shape.arc(count: 100) { path.add(point) }
    path.removeAll()
    #expect(path.points.capacity >= 100)
  }

  @Test(arguments: [(1, 1), (64, 1), (65, 2), (128, 2), (129, 4), (1000, 16), (100_000, 2048)])
  func `the points in a square are exact up to 64, then every second and so on`(
    count: Int, step: Int
  ) {
    var path = CirclePath()
    for index in 0..<count { path.add(Point(x: Double(index), y: 0)) }
    let all = Rect(x: -1, y: -1, width: 200_000, height: 2)
    #expect(path.count(inside: all) == (count + step - 1) / step)
    let firstTwo = Rect(x: -1, y: -1, width: 2 + Double(step), height: 2)
    #expect(path.count(inside: firstTwo) == min(count, 2))
  }
}
