import Testing

@testable import Gestures

struct PathResamplingTests {
  @Test func `points are spread evenly and keep both ends`() {
    let path = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10)]
    let points = PathResampling.points(5, along: path)
    #expect(
      points == [
        Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 5),
        Point(x: 10, y: 10),
      ])
    #expect(PathResampling.length(of: path) == 20)
  }

  @Test func `a path without length is its first point`() {
    let path = [Point(x: 3, y: 4), Point(x: 3, y: 4)]
    #expect(PathResampling.points(3, along: path) == Array(repeating: path[0], count: 3))
  }

  @Test(arguments: [2, 3, 48, 1000])
  func `the path has the requested number of points`(count: Int) {
    let points = PathResampling.points(count, along: Shape.arc(count: 37))
    #expect(points.count == count)
    let steps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    #expect((steps.max() ?? 0) < (steps.min() ?? 0) * 1.2 + 0.1)
  }
}
