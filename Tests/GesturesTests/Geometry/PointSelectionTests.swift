import Testing

@testable import Gestures

struct PointSelectionTests {
  @Test(arguments: [1, 63, 64, 65, 66, 127, 128, 129, 1000, 100_000])
  func `the selection is even, bounded and starts with the first point`(count: Int) {
    var sketch = PointSelection()
    for place in 0..<count { sketch.add(Point(x: Double(place), y: 0)) }
    let kept = sketch.points.map { Int($0.x) }
    #expect(kept.count <= PointSelection.capacity)
    #expect(kept == Array(Swift.stride(from: 0, to: count, by: sketch.stride)))
    #expect(sketch.stride == 1 || kept.count > PointSelection.capacity / 2)
  }

  @Test func `the points in a square are exact while all are kept`() {
    var sketch = PointSelection()
    let square = Rect(x: 10, y: -1, width: 5, height: 2)
    for place in 0..<64 { sketch.add(Point(x: Double(place), y: 0)) }
    #expect(sketch.count(inside: square) == 5)
    for place in 64..<200 { sketch.add(Point(x: Double(place), y: 0)) }
    #expect((1...5).contains(sketch.count(inside: square)))
    sketch.removeAll()
    #expect(sketch.points.isEmpty && sketch.stride == 1)
  }
}
