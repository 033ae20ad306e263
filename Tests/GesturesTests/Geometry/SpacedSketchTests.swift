import Testing

@testable import Gestures

struct SpacedSketchTests {
  static func sketch(_ points: [Point]) -> SpacedSketch {
    var sketch = SpacedSketch()
    for (place, point) in points.enumerated() { sketch.add(point, sample: place) }
    return sketch
  }

  @Test func `keeps all points of a short path, from its first one`() {
    let sketch = Self.sketch([Point(x: 9, y: 5), Point(x: 10, y: 5), Point(x: 10, y: 7)])
    #expect(sketch.origin == Point(x: 9, y: 5))
    #expect(sketch.vertices.map(\.location) == [.zero, Point(x: 1, y: 0), Point(x: 1, y: 2)])
    #expect(sketch.vertices.map(\.sample) == [0, 1, 2])
  }

  @Test func `what jitters in place adds nothing but the newest point`() {
    let sketch = Self.sketch((0..<1000).map { Point(x: Double($0 % 2) * 0.4, y: 0) })
    #expect(sketch.vertices.count == 1 && sketch.last?.sample == 999)
  }

  @Test(arguments: [127, 128, 129, 1000, 50_000])
  func `is bounded, even and covers the path, whatever its length`(count: Int) throws {
    let points = (0..<count).map { Point(x: Double($0), y: 0) }
    let sketch = Self.sketch(points)
    #expect(sketch.vertices.count <= SpacedSketch.capacity)
    #expect(sketch.vertices.count >= min(count, SpacedSketch.capacity / 4))
    for (from, to) in zip(sketch.vertices, sketch.vertices.dropFirst()) {
      let step = from.location.distance(to: to.location)
      #expect(step >= sketch.spacing && step <= 2 * sketch.spacing)
      #expect(points[to.sample].x == to.location.x)
    }
    #expect(sketch.last?.location == points.last)
    let newest = try #require(sketch.vertices.last)
    #expect(points[count - 1].x - newest.location.x <= 2 * sketch.spacing)
  }

  @Test func `a rate four times as high gives the same picture, nearly`() {
    let slow = Self.sketch(Shape.arc(radius: 90, count: 200))
    let fast = Self.sketch(Shape.arc(radius: 90, count: 797))
    for vertex in slow.vertices {
      let nearest = fast.vertices.map { $0.location.distance(to: vertex.location) }.min()
      #expect(nearest.map { $0 <= fast.spacing } == true)
    }
  }

  @Test func `a forgotten path leaves nothing`() {
    var sketch = Self.sketch((0..<500).map { Point(x: Double($0), y: 3) })
    sketch.removeAll()
    #expect(sketch == SpacedSketch())
  }
}
