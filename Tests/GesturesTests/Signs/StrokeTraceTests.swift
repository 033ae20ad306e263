import Testing

@testable import Gestures

struct StrokeTraceTests {
  @Test func `keeps every point of a short stroke but repeated ones`() {
    var trace = StrokeTrace()
    let points = Shape.line([(0, 0), (100, 0)], steps: 500)
    for (place, point) in points.enumerated() {
      trace.add(point, sample: 2 * place)
      trace.add(point, sample: 2 * place + 1)
    }
    #expect(trace.points == points)
    #expect(trace.samples == points.indices.map { 2 * $0 } && trace.newestSample == 1001)
  }

  @Test(arguments: [513, 1024, 5000, 100_000])
  func `keeps a bounded number of a long one, spread over it, with both ends`(count: Int) {
    var trace = StrokeTrace()
    for place in 0..<count { trace.add(Point(x: Double(place), y: 0), sample: place) }
    let points = trace.points
    #expect(points.count <= StrokeTrace.capacity + 1 && points.count > StrokeTrace.capacity / 2)
    #expect(points.map(\.x) == trace.samples.map(Double.init))
    #expect(points.first?.x == 0 && points.last?.x == Double(count - 1))
    let gaps = zip(points, points.dropFirst()).map { $1.x - $0.x }
    #expect((gaps.max() ?? 0) <= 2 * Double(count) / Double(StrokeTrace.capacity) + 1)
  }
}
