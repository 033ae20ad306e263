import Testing

@testable import Gestures

struct ElasticLanesTests {
  @Test func `eight lanes are eight distances`() {
    let shapes = (0..<8).map { SignShape([Drawing.along(Drawing.flag, hand: $0)], fit: .even) }
    let drawn = SignShape([Drawing.along(Drawing.flag, hand: 20)], fit: .even).strokes[0].points
    let lanes = ElasticLanes(
      shapes.map { $0.strokes[0].points }, cosines: SIMD8(repeating: 1), sines: .zero)
    let together = lanes.distances(to: drawn)
    for (lane, shape) in shapes.enumerated() {
      let alone = ElasticLanes(
        [shape.strokes[0].points], cosines: SIMD8(repeating: 1), sines: .zero)
      #expect(alone.distances(to: drawn)[0] == together[lane])
      #expect(together[lane] > 0)
    }
  }

  @Test func `the same stroke is no distance away, a turned one is once it is turned back`() {
    let shape = SignShape([Drawing.along(Drawing.flag)], fit: .even).strokes[0].points
    let turned = shape.map { SIMD4(-$0.y, $0.x, -$0.w, $0.z) }
    let lanes = ElasticLanes(
      [shape, shape], cosines: SIMD8(1, 0, 1, 1, 1, 1, 1, 1), sines: SIMD8(0, 1, 0, 0, 0, 0, 0, 0))
    let distances = lanes.distances(to: turned)
    #expect(distances[0] > 0.5)
    #expect(distances[1] == 0)
  }

  @Test func `a stroke that lags behind is nearer than point by point`() {
    let straight = (0..<24).map { SIMD4<Float>(Float($0) / 12 - 1, 0, 1, 0) }
    let lagging = (0..<24).map { SIMD4<Float>(Float(max($0 - 2, 0)) / 12 - 1, 0, 1, 0) }
    let lanes = ElasticLanes([straight], cosines: SIMD8(repeating: 1), sines: .zero)
    var direct: Float = 0
    for (one, other) in zip(straight, lagging) { direct += (one.x - other.x) * (one.x - other.x) }
    #expect(lanes.distances(to: lagging)[0] < direct / 24 + 0.02)
  }
}
