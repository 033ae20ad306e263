import Gestures
import RelayProtocol
import Testing

@testable import relay_bench

/// The strokes that benchmarks draw.
struct BenchStrokeTests {
  @Test func `a circle is around its centre`() {
    let points = BenchStroke.circle(samples: 100, center: Point(x: 50, y: 60), radius: 10)
    #expect(points.count == 100)
    for point in points { #expect((9...11).contains(point.distance(to: Point(x: 50, y: 60)))) }
  }

  @Test func `a message is one that the server reads`() throws {
    let points = BenchStroke.circle(samples: 3)
    let bytes = BenchStroke.message(
      phase: "moved", touch: 4, samples: points[...], milliseconds: 10, step: 2.5)
    var decoder = JSONClientDecoder()
    var offset = 0
    guard case .touches(let batch)? = try decoder.next(in: bytes.span, at: &offset) else {
      Issue.record("no touches")
      return
    }
    #expect(batch.entries.map(\.id) == [4])
    #expect(batch.samples.map(\.timestamp) == [10, 12.5, 15])
    for (sample, point) in zip(batch.samples, points) {
      #expect(sample.location.distance(to: point) < 0.01)
    }
  }
}
