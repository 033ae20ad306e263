import Gestures
import RelayProtocol

/// A stroke as few points as a small picture of it needs.
enum StrokeOutline {
  /// How far the outline may be from the stroke, in pixels of the canvas.
  private static let tolerance = 0.75
  /// The distance after which a direction is certain, in pixels of the canvas.
  private static let certain = 6.0
  /// Beyond that many points the outline becomes coarser.
  private static let mostPoints = 256

  /// The corners: x and y in turns, in whole pixels of the room's plane.
  ///
  /// More samples only append corners and move the last one, unless the outline becomes coarser.
  /// Linear in the samples.
  static func points(of samples: [StrokeSample], in viewport: Viewport = Viewport()) -> [Int] {
    var scale = 1.0
    while true {
      let corners = corners(of: samples, scale: scale)
      if corners.count <= mostPoints {
        return corners.map(viewport.onPlane).flatMap { [whole($0.x), whole($0.y)] }
      }
      scale *= 2
    }
  }

  /// The points at which the stroke leaves the line that it follows (the method of Reumann and
  /// Witkam, 1974), or turns back on it.
  private static func corners(of samples: [StrokeSample], scale: Double) -> [Point] {
    guard let first = samples.first?.location else { return [] }
    var corners = [first]
    var line = Line(from: first)
    var last = first
    for sample in samples.dropFirst() {
      let point = sample.location
      if let corner = line.corner(
        before: point, after: last, tolerance: tolerance * scale, certain: certain * scale)
      {
        corners.append(corner)
        line = Line(from: corner)
        _ = line.corner(before: point, after: corner, tolerance: 0, certain: certain * scale)
      }
      last = point
    }
    if last != corners.last { corners.append(last) }
    return corners
  }

  private static func whole(_ value: Double) -> Int { Int(value.rounded()) }

  /// A line from a corner, whose direction is that of the first point far enough away.
  private struct Line {
    let start: Point
    /// One pixel along the line; zero until the direction is certain.
    private var right = 0.0
    private var down = 0.0
    /// The farthest point along the line, and its distance from the start.
    private var farthest: Point
    private var length = 0.0

    init(from start: Point) {
      self.start = start
      farthest = start
    }

    /// Follows the stroke to its next point.
    ///
    /// If that lies beside the line, the corner is at the point before; if it lies back on the
    /// line, at the farthest point.
    mutating func corner(
      before point: Point, after last: Point, tolerance: Double, certain: Double
    ) -> Point? {
      let (x, y) = (point.x - start.x, point.y - start.y)
      if right == 0, down == 0 {
        length = (x * x + y * y).squareRoot()
        if length >= certain { (right, down, farthest) = (x / length, y / length, point) }
        return nil
      }
      if abs(x * down - y * right) > tolerance { return last }
      let along = x * right + y * down
      if along < length - tolerance { return farthest }
      if along > length { (length, farthest) = (along, point) }
      return nil
    }
  }
}
