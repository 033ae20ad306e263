import Gestures
import TestSupport
import Testing

@testable import RelayCore

struct StrokeOutlineTests {
  private static func samples(_ points: [(Double, Double)]) -> [StrokeSample] {
    points.enumerated().map { index, point in
      StrokeSample(location: Point(x: point.0, y: point.1), timestamp: Double(index))
    }
  }

  /// The distance of a point from the outline, in pixels.
  private static func distance(_ point: Point, from outline: [Int]) -> Double {
    let corners = stride(from: 0, to: outline.count, by: 2).map {
      (Double(outline[$0]), Double(outline[$0 + 1]))
    }
    return zip(corners, corners.dropFirst()).map { start, end in
      let (x, y) = (end.0 - start.0, end.1 - start.1)
      let length = x * x + y * y
      let along = length == 0 ? 0 : ((point.x - start.0) * x + (point.y - start.1) * y) / length
      let nearest = min(max(along, 0), 1)
      let (right, down) = (start.0 + nearest * x - point.x, start.1 + nearest * y - point.y)
      return (right * right + down * down).squareRoot()
    }.min() ?? .infinity
  }

  @Test func `a straight stroke keeps its ends`() {
    let line = (0...100).map { (Double($0) * 2, Double($0)) }
    #expect(StrokeOutline.points(of: Self.samples(line)) == [0, 0, 200, 100])
  }

  @Test func `a corner stays, and so does the place where a stroke turns back`() {
    let corner = (0...50).map { (Double($0), 0.0) } + (1...50).map { (50.0, Double($0)) }
    let outline = StrokeOutline.points(of: Self.samples(corner))
    #expect(Self.distance(Point(x: 50, y: 0), from: outline) <= 1)
    let back = (0...80).map { (Double($0), 0.0) } + (1...79).map { (80 - Double($0), 0.0) }
    #expect(StrokeOutline.points(of: Self.samples(back)) == [0, 0, 80, 0, 1, 0])
  }

  @Test func `few points are near all of a circle`() {
    let circle = HandCircle.points(240, center: Point(x: 300, y: 300))
    let outline = StrokeOutline.points(of: Self.samples(circle.map { ($0.x, $0.y) }))
    #expect((16...120).contains(outline.count))
    for point in circle { #expect(Self.distance(point, from: outline) < 6) }
  }

  @Test func `a growing stroke only appends corners and moves the last one`() {
    let circle = Self.samples(
      HandCircle.points(120, center: Point(x: 300, y: 300)).map { ($0.x, $0.y) })
    var before: [Int] = []
    for count in 1...circle.count {
      let outline = StrokeOutline.points(of: Array(circle.prefix(count)))
      #expect(outline.starts(with: before.dropLast(2)))
      before = outline
    }
  }

  @Test func `however wild the scribble, the points are limited`() {
    let zigzag = (0..<10_000).map { (Double($0 % 2) * 5_000_000, Double($0)) }
    #expect(StrokeOutline.points(of: Self.samples(zigzag)).count <= 512)
    #expect(StrokeOutline.points(of: []) == [])
    #expect(StrokeOutline.points(of: Self.samples([(3.4, 3.6)])) == [3, 4])
  }
}
