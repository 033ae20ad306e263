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
  /// A curve whose control points are nearer to the straight line is one, in pixels of the canvas.
  private static let straight = 0.15

  /// The pieces through samples in pixels of the plane: one less than there are samples.
  ///
  /// `scale` is the number of pixels of the canvas for one of the plane. Linear in the samples.
  static func through(_ samples: [StrokeSample], scale: Double) -> [InkPiece] {
    guard samples.count > 1 else { return [] }
    let ways = zip(samples, samples.dropFirst()).map { Vector(from: $0.location, to: $1.location) }
    var leaving = ways.count > 1 ? handle(ways[0], ways[1]).mirrored(over: ways[0]) : .zero
    return ways.indices.map { index in
      let way = ways[index]
      let arriving =
        index + 1 < ways.count ? handle(way, ways[index + 1]) : leaving.mirrored(over: way)
      defer { leaving = arriving }
      let end = samples[index + 1].location
      guard max(abs(leaving.cross(way)), abs(arriving.cross(way))) > straight / scale * way.length
      else { return InkPiece(controls: nil, end: end) }
      return InkPiece(controls: (samples[index].location + leaving, end - arriving), end: end)
    }
  }

  /// From a sample to the control point behind it, given the ways from and to its neighbours.
  ///
  /// Zero at a corner.
  private static func handle(_ before: Vector, _ after: Vector) -> Vector {
    let (first, second) = (before.length, after.length)
    guard before.dot(after) > corner * first * second else { return .zero }
    // The nearer neighbour says more about the direction.
    let ratio = second / first
    let direction = before * ratio + after * (1 / ratio)
    return direction * (min(first, second) / (3 * direction.length))
  }
}

extension Vector {
  /// The direction in which an arc arrives that leaves in this one, along a way.
  fileprivate func mirrored(over way: Vector) -> Vector {
    let squared = way.dot(way)
    return way * (squared > 0 ? 2 * dot(way) / squared : 0) - self
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
