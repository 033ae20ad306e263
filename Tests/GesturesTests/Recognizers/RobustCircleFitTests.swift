import Foundation
import Testing

@testable import Gestures

struct RobustCircleFitTests {
  static func measures(_ points: [Point]) -> RobustCircleMeasures {
    var gauge = RobustCircleFit()
    return gauge.measure(SpacedSketchTests.sketch(points))
  }

  static func shape(_ points: [Point]) throws -> RobustCircleMeasures.Shape {
    try #require(measures(points).shape)
  }

  @Test func `a circle has its size and location, and no deviations`() throws {
    let shape = try Self.shape(Shape.arc(center: Point(x: 60, y: 40), radius: 50, count: 300))
    #expect(abs(Self.measures(Shape.arc(radius: 50, count: 300)).size - 100) < 0.5)
    // Places are told from the first point, which lies 50 px to the right of the centre.
    #expect(shape.oval.center.distance(to: Point(x: -50, y: 0)) < 0.2)
    #expect(abs(shape.oval.radius - 50) < 0.2 && shape.oval.aspect > 0.99)
    #expect(abs(shape.turn - 1) < 0.01 && abs(shape.laps - 1) < 0.01 && shape.isClockwise)
    #expect(shape.gap.value < 0.01 && shape.stray.value < 0.005 && shape.tail.value == 0)
    // Each turn is a sixth of the way round over two reaches: a twelfth of 360°.
    #expect(abs(shape.corner.value - 2 * .pi / 12) < 0.03)
  }

  @Test(arguments: [0.5, 0.6, 0.75, 0.9])
  func `an arc is as open as it is, about`(turns: Double) throws {
    let shape = try Self.shape(Shape.arc(radius: 70, turn: -turns * 2 * .pi, count: 200))
    #expect(!shape.isClockwise && shape.loop == 0...(RobustCircleFit.count - 1))
    let chord = 2 * 70 * sin(.pi * turns)
    #expect(abs(shape.gapPixels - chord) < 0.5)
    #expect(shape.gap.sample == 199 && shape.turn < turns + 0.4)
  }

  @Test func `loose ends are cut off at both ends and measured`() throws {
    let circle = Shape.arc(center: .zero, radius: 80, count: 120)
    let tail = Shape.line([(80, 0), (180, 10)], steps: 20)
    let shape = try Self.shape(circle + tail.dropFirst())
    #expect(shape.loop.lowerBound <= 1 && shape.loop.upperBound < RobustCircleFit.count - 4)
    #expect(abs(shape.tail.value - 1.25) < 0.1 && shape.tail.sample == 139)
    #expect(shape.turn < 1.05 && shape.gap.value < 0.1)
    let reversed = try Self.shape((circle + tail.dropFirst()).reversed())
    #expect(abs(reversed.tail.value - shape.tail.value) < 0.05 && reversed.tail.sample == 0)
  }

  @Test func `the two sharpest corners are found at their locations`() throws {
    let square = Shape.line([(0, 0), (90, 0), (90, 90), (0, 90), (0, 0)], steps: 30)
    let shape = try Self.shape(square)
    #expect(shape.corner.value > 1.4 && shape.corners.value > 1.4)
    #expect((shape.corner.vertex - shape.corners.vertex).magnitude >= 8)
    for corner in [shape.corner, shape.corners] {
      #expect([30, 60, 90].contains { abs(corner.sample - $0) <= 3 }, "\(corner.sample)")
    }
  }

  @Test func `a squeeze changes neither gap nor stray nor corners`() throws {
    let circle = Shape.arc(center: .zero, radius: 90, turn: 0.98 * 2 * .pi, count: 400)
    let round = try Self.shape(circle)
    let flat = try Self.shape(circle.map { Point(x: $0.x, y: 0.7 * $0.y) })
    #expect(abs(flat.gap.value - round.gap.value) < 0.06)
    #expect(abs(flat.stray.value - round.stray.value) < 0.03)
    #expect(
      abs(flat.turn - round.turn) < 0.02 && abs(flat.oval.aspect - 0.7 * round.oval.aspect) < 0.1)
  }

  @Test func `a line and a point have no shape`() {
    #expect(Self.measures([Point(x: 3, y: 3)]) == RobustCircleMeasures(size: 0))
    let line = Self.measures(Shape.line([(0, 0), (100, 50)]))
    #expect(line.shape == nil && line.size > 60 && line.size < 70)
  }

  @Test func `the same path is measured the same again`() {
    var gauge = RobustCircleFit()
    let sketch = SpacedSketchTests.sketch(Shape.arc(count: 77))
    let first = gauge.measure(sketch)
    _ = gauge.measure(SpacedSketchTests.sketch(Shape.letterS))
    #expect(gauge.measure(sketch) == first)
  }
}
