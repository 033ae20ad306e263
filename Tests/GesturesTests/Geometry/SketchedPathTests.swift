import Testing

@testable import Gestures

/// A growing path by its picture and its box.
struct SketchedPathTests {
  @Test func `the newest point is always among the places`() {
    var path = SketchedPath()
    for x in [7, 7.2, 7.4, 7.6, 7.7] { _ = path.add(Point(x: x, y: 9)) }
    #expect(path.steps.map(\.sample) == [0, 3, 4])
    #expect(path.steps.last?.location == Vector(x: 7.7 - 7, y: 0))
    #expect(path.count == 5)
    #expect(abs(path.size - 0.7) < 1e-12)
  }

  @Test func `places are seen from the first point and lead back to the canvas`() {
    var path = SketchedPath()
    #expect(path.add(Point(x: 3, y: 4)) == .zero)
    let place = path.add(Point(x: 13, y: 2))
    #expect(place == Vector(x: 10, y: -2))
    #expect(path.point(at: place) == Point(x: 13, y: 2))
    #expect(path.bounds == Rect(x: 3, y: 2, width: 10, height: 2))
  }

  @Test func `a wider picture keeps more of a long path`() {
    var path = SketchedPath(most: 512)
    for number in 0..<10_000 { _ = path.add(Point(x: Double(number), y: 0)) }
    #expect(path.steps.count > 256)
    #expect(path.steps.count <= 513)
  }

  @Test func `what is forgotten is as new`() {
    var path = SketchedPath()
    for number in 0..<2000 { _ = path.add(Point(x: Double(number), y: 0)) }
    path.removeAll()
    #expect(path == SketchedPath())
    #expect(path.steps.isEmpty)
  }
}
