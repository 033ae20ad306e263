package import Gestures
import RelayProtocol

/// Ink from one sample to the next: round between those of a fast movement, straight at a corner.
///
/// The pages paint the same (web/canvas/inkCurve.js, which says how).
package struct InkPiece {
  /// The control points of a cubic curve; `nil` for a straight line.
  package let controls: (Point, Point)?
  /// Where it ends.
  package let end: Point

  /// The cosine of the turn from which on a sample is a corner.
  private static let corner = 0.5
  /// Six times the distance from straight lines that nobody sees, in pixels of the canvas.
  private static let leastBend = 0.9

  /// The pieces through samples in pixels of the plane: one less than there are samples.
  ///
  /// `scale` is the number of pixels of the canvas for one of the plane. Linear in the samples.
  static func through(_ samples: [StrokeSample], scale: Double) -> [InkPiece] {
    guard samples.count > 1 else { return [] }
    let ways = zip(samples, samples.dropFirst()).map { Vector(from: $0.location, to: $1.location) }
    // The control point behind the sample before; `nil` where the direction is free.
    var leaving: Vector?
    return ways.indices.map { index in
      let (way, end) = (ways[index], samples[index + 1].location)
      let turned = index + 1 < ways.count ? handle(way, ways[index + 1], leastBend / scale) : nil
      let first = leaving ?? turned?.mirrored(over: way) ?? .zero
      let second = turned ?? leaving?.mirrored(over: way) ?? .zero
      leaving = turned
      guard first != .zero || second != .zero else { return InkPiece(controls: nil, end: end) }
      return InkPiece(controls: (samples[index].location + first, end - second), end: end)
    }
  }

  /// From a sample to the control point behind it, given the ways from and to its neighbours.
  ///
  /// Zero where the line hardly turns, `nil` at a corner.
  private static func handle(_ before: Vector, _ after: Vector, _ leastBend: Double) -> Vector? {
    let (first, second) = (before.length, after.length)
    let dot = before.dot(after)
    guard dot > 0, dot >= corner * first * second else { return nil }
    guard abs(before.cross(after)) > leastBend * max(first, second) else { return .zero }
    // The nearer neighbour says more about the direction.
    let ratio = second / first
    let direction = before * ratio + after * (1 / ratio)
    return direction * (min(first, second) / (3 * direction.length))
  }
}

extension Vector {
  /// The direction in which an arc arrives that leaves in this one, along a way.
  fileprivate func mirrored(over way: Vector) -> Vector {
    self == .zero ? self : way * (2 * dot(way) / way.dot(way)) - self
  }
}

extension Point {
  fileprivate static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.x, y: point.y + vector.y)
  }

  fileprivate static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.x, y: point.y - vector.y)
  }
}
