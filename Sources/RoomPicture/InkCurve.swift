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
    let places = samples.map { Vector($0.location.x, $0.location.y) }
    let ways = zip(places, places.dropFirst()).map { $1 - $0 }
    // To the control point behind the sample before; `nil` where the direction is free.
    var leaving: Vector?
    return ways.indices.map { index in
      let way = ways[index]
      let turned = index + 1 < ways.count ? handle(way, ways[index + 1], leastBend / scale) : nil
      let first = leaving ?? turned.map { mirrored($0, over: way) } ?? .zero
      let second = turned ?? leaving.map { mirrored($0, over: way) } ?? .zero
      leaving = turned
      let end = samples[index + 1].location
      guard first != .zero || second != .zero else { return InkPiece(controls: nil, end: end) }
      let (one, other) = (places[index] + first, places[index + 1] - second)
      return InkPiece(
        controls: (Point(x: one.x, y: one.y), Point(x: other.x, y: other.y)), end: end)
    }
  }

  /// From a sample to the control point behind it, given the ways from and to its neighbours.
  ///
  /// Zero where the line hardly turns, `nil` at a corner.
  private static func handle(_ before: Vector, _ after: Vector, _ leastBend: Double) -> Vector? {
    let (first, second) = (before.length, after.length)
    let dot = (before * after).sum()
    guard dot > 0, dot >= corner * first * second else { return nil }
    let cross = before.x * after.y - before.y * after.x
    guard abs(cross) > leastBend * max(first, second) else { return .zero }
    // The nearer neighbour says more about the direction.
    let ratio = second / first
    let direction = before * ratio + after / ratio
    return direction * (min(first, second) / (3 * direction.length))
  }

  /// The direction in which an arc arrives that leaves in this one, along a way.
  private static func mirrored(_ direction: Vector, over way: Vector) -> Vector {
    direction == .zero
      ? direction : way * (2 * (direction * way).sum() / (way * way).sum()) - direction
  }
}

private typealias Vector = SIMD2<Double>

extension Vector {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
