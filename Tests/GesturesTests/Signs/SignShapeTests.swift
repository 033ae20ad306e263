import Testing

@testable import Gestures

struct SignShapeTests {
  @Test(arguments: [SignShape.Fit.even, .stretched])
  func `the centre is 0 and the mean square distance from it 1`(fit: SignShape.Fit) {
    let shape = SignShape([Drawing.along(Drawing.flag)], fit: fit)
    let points = shape.strokes[0].points
    #expect(points.count == SignShape.singleStrokePoints)
    let sum = points.reduce(SIMD4<Float>.zero, +) / Float(points.count)
    #expect(abs(sum.x) < 1e-5 && abs(sum.y) < 1e-5)
    let square = points.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y } / Float(points.count)
    #expect(abs(square - 1) < 1e-4)
  }

  @Test func `directions are unit vectors`() {
    let points = SignShape([Drawing.along(Drawing.zigzag)], fit: .stretched).strokes[0].points
    for point in points { #expect(abs(point.z * point.z + point.w * point.w - 1) < 1e-4) }
  }

  @Test func `a slim drawing is widened half of the way, and a line stays a line`() {
    let slim = SignShape([Shape.line([(0, 0), (10, 0), (10, 160), (0, 160)])], fit: .stretched)
    let even = SignShape([Shape.line([(0, 0), (10, 0), (10, 160), (0, 160)])], fit: .even)
    #expect(Self.width(slim) > 1.5 * Self.width(even))
    let line = SignShape([Shape.line([(0, 0), (0, 100)])], fit: .stretched)
    #expect(Self.width(line) == 0)
  }

  @Test func `bends grow with the corners and length with the path`() {
    let line = SignShape([Shape.line([(0, 0), (100, 0)])], fit: .even)
    let box = SignShape([Drawing.along(Drawing.box, shake: 0)], fit: .even)
    #expect(line.bends < 0.01)
    // Resampling may cut each corner into two smaller ones, which bend more than one.
    #expect(box.bends > 4 && box.bends < 4.8)
    #expect(box.length > line.length)
  }

  @Test func `a dot counts beside a line`() {
    let shape = SignShape([Shape.line([(0, 0), (100, 0)]), [Point(x: 50, y: 20)]], fit: .even)
    #expect(shape.strokes.map(\.points.count) == [32, 32])
    #expect(shape.strokes[1].share > 0.04)
    #expect(shape.strokes[1].points[0].z == 0)
  }

  private static func width(_ shape: SignShape) -> Float {
    let values = shape.strokes[0].points.map(\.x)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}
