/// Measures the values for the robust circle's rules.
///
/// It has its own buffers, so measuring allocates nothing. The cost does not depend on the stroke's
/// length.
struct RobustCircleFit {
  /// How many points represent the path.
  static let count = 48
  /// How many points at either end may be loose: 30 %.
  static let trimmable = 14
  /// The largest gap between two points for the ends beyond them to be loose, in radii of a circle
  /// as long as the path.
  ///
  /// The ends of an open arc are not loose.
  static let meeting = 0.5
  /// How many points the path's direction spans.
  static let stride = 3
  /// How many points a turn spans on either side: a twelfth of the path.
  static let reach = 4

  /// The path in equal steps.
  private(set) var path = EvenPath()
  /// A point of the path in the space where its oval is a circle about the origin.
  private struct Spoke {
    var location = Point.zero
    /// How far it is from the origin.
    var length = 0.0
  }

  /// The path in that space.
  private var round = [Spoke](repeating: Spoke(), count: RobustCircleFit.count)
  /// How sharply the path turns at each point, from 0 for straight on to 2 for back again.
  private var bends = [Double](repeating: 0, count: RobustCircleFit.count)

  /// Measures the path of a sketch.
  mutating func measure(_ sketch: SpacedSketch) -> RobustCircleMeasures {
    measure(outline(sketch))
  }

  /// Lays out the path of a sketch, the first third of measuring's cost.
  mutating func outline(_ sketch: SpacedSketch) -> RobustCircleOutline {
    path.lay(along: sketch, count: Self.count)
    var outline = RobustCircleOutline(
      size: 0, loop: 0...(Self.count - 1), radius: 0, gap: 0, gapPixels: 0)
    guard !path.vertices.isEmpty else { return outline }
    outline.loop = closestEnds()
    let moments = moments(of: outline.loop)
    outline.size = 2 * (moments.xx + moments.yy).squareRoot()
    guard
      let oval = Ellipse(center: moments.center, xx: moments.xx, xy: moments.xy, yy: moments.yy)
    else { return outline }
    outline.squeezed = oval
    outline.radius = makeRound(outline.loop, on: oval)
    let (first, last) = (outline.loop.lowerBound, outline.loop.upperBound)
    outline.gap = round[first].location.distance(to: round[last].location) / outline.radius
    outline.gapPixels = path.vertices[first].location.distance(to: path.vertices[last].location)
    return outline
  }

  /// Measures the path that was laid out last.
  mutating func measure(_ outline: RobustCircleOutline) -> RobustCircleMeasures {
    guard let oval = outline.squeezed else { return RobustCircleMeasures(size: outline.size) }
    return RobustCircleMeasures(size: outline.size, shape: shape(of: outline, on: oval))
  }

  /// The turns of the direction of the path that was measured last, never negative; 0 for a point.
  var bending: Double {
    let vertices = path.vertices.span
    guard !vertices.isEmpty else { return 0 }
    func way(from index: Int) -> Point {
      let from = vertices[index].location
      let to = vertices[index + Self.stride].location
      return Point(x: to.x - from.x, y: to.y - from.y)
    }
    var winding = Winding(from: way(from: 0))
    for index in 1..<(Self.count - Self.stride) { winding.add(way(from: index)) }
    return winding.turns.magnitude
  }

  /// The path between its two closest points, one near either end; the whole path if these do not
  /// meet.
  ///
  /// It compares groups of points: no point of a group is farther from the middle one than the way
  /// along the path. That saves most comparisons.
  private func closestEnds() -> ClosedRange<Int> {
    let vertices = path.vertices.span
    let radius = path.length / (2 * Double.pi)
    let half = 2
    // A little more than the way, to allow for rounding.
    let reach = path.length * Double(half) / Double(Self.count - 1) * (1 + 1e-9)
    var best = 0...(Self.count - 1)
    var least = Self.meeting * Self.meeting * radius * radius
    var farthest = Self.meeting * radius + reach
    for first in 0..<Self.trimmable {
      let start = vertices[first].location
      var group = Self.count - Self.trimmable
      while group < Self.count {
        let end = min(group + 2 * half + 1, Self.count)
        let middle = vertices[min(group + half, Self.count - 1)].location
        if start.squaredDistance(to: middle) <= farthest * farthest {
          for last in group..<end {
            let distance = start.squaredDistance(to: vertices[last].location)
            guard distance < least else { continue }
            least = distance
            farthest = distance.squareRoot() + reach
            best = first...last
          }
        }
        group = end
      }
    }
    return best
  }

  /// The centroid and the second moments of the loop's line, in px².
  ///
  /// Its two ends count half, since all steps are equally long.
  private func moments(
    of loop: ClosedRange<Int>
  ) -> (center: Point, xx: Double, xy: Double, yy: Double) {
    var x = 0.0
    var y = 0.0
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0
    let vertices = path.vertices.span
    for index in loop {
      let location = vertices[index].location
      let weight = index == loop.lowerBound || index == loop.upperBound ? 0.5 : 1
      x += weight * location.x
      y += weight * location.y
      xx += weight * location.x * location.x
      xy += weight * location.x * location.y
      yy += weight * location.y * location.y
    }
    let share = 1 / Double(loop.count - 1)
    let center = Point(x: x * share, y: y * share)
    return (
      center, xx * share - center.x * center.x, xy * share - center.x * center.y,
      yy * share - center.y * center.y
    )
  }

  /// Measures the path against its oval.
  private mutating func shape(
    of outline: RobustCircleOutline, on squeezed: Ellipse
  ) -> RobustCircleMeasures.Shape {
    let (loop, radius) = (outline.loop, outline.radius)
    let turns = turns(of: loop)
    let laps = loop == 0...(Self.count - 1) ? turns : self.turns(of: 0...(Self.count - 1))
    let corners = corners(of: loop)
    return RobustCircleMeasures.Shape(
      oval: squeezed.scaled(by: radius), loop: loop, turn: turns.magnitude,
      laps: laps.magnitude, isClockwise: turns > 0,
      gap: extreme(outline.gap, at: loop.upperBound), gapPixels: outline.gapPixels,
      stray: stray(of: loop, from: radius), tail: tail(beside: loop, from: radius),
      corner: corners.first, corners: corners.second)
  }

  /// Maps the path into the space where the oval is the unit circle; returns the loop's mean
  /// distance from the origin.
  private mutating func makeRound(_ loop: ClosedRange<Int>, on squeezed: Ellipse) -> Double {
    let vertices = path.vertices
    var spokes = round.mutableSpan
    for index in 0..<Self.count {
      let location = squeezed.rounded(vertices[index].location)
      spokes[index] = Spoke(location: location, length: location.length)
    }
    var sum = 0.0
    for index in loop { sum += spokes[index].length }
    return sum / Double(loop.count)
  }

  /// The root mean square distance of the loop from the circle of that radius, in its radii.
  private func stray(
    of loop: ClosedRange<Int>, from radius: Double
  ) -> RobustCircleMeasures.Extreme {
    var sum = 0.0
    var farthest = loop.lowerBound
    var most = 0.0
    let round = round.span
    for index in loop {
      let distance = (round[index].length - radius).magnitude
      sum += distance * distance
      if distance > most { (most, farthest) = (distance, index) }
    }
    return extreme((sum / Double(loop.count)).squareRoot() / radius, at: farthest)
  }

  /// The largest distance of a loose end from the circle of that radius, in its radii.
  private func tail(
    beside loop: ClosedRange<Int>, from radius: Double
  ) -> RobustCircleMeasures.Extreme {
    var farthest = loop.upperBound
    var most = 0.0
    for index in 0..<Self.count where !loop.contains(index) {
      let distance = (round[index].length - radius).magnitude
      if distance > most { (most, farthest) = (distance, index) }
    }
    return extreme(most / radius, at: farthest)
  }

  /// The turns of a part of the path round the origin.
  private func turns(of stretch: ClosedRange<Int>) -> Double {
    let round = round.span
    var winding = Winding(from: round[stretch.lowerBound].location)
    for vertex in (stretch.lowerBound + 1)...stretch.upperBound {
      winding.add(round[vertex].location)
    }
    return winding.turns
  }

  /// The two sharpest turns of the loop that do not overlap.
  private mutating func corners(
    of loop: ClosedRange<Int>
  ) -> (first: RobustCircleMeasures.Extreme, second: RobustCircleMeasures.Extreme) {
    let inner = (loop.lowerBound + Self.reach)...(loop.upperBound - Self.reach)
    let copy = round
    let round = copy.span
    var bends = bends.mutableSpan
    var first = inner.lowerBound
    var most = -1.0
    for index in inner {
      let (along, across) = Self.bend(at: index, of: round)
      // The signed square of the cosine orders turns like the angle, without a root.
      let sharpness = 1 - along * along.magnitude / (along * along + across * across)
      bends[index] = sharpness
      if sharpness > most { (most, first) = (sharpness, index) }
    }
    // Beside long loose ends the loop may be too short for a second turn.
    let second = sharpest(in: inner, farFrom: first).map { corner(at: $0) }
    return (corner(at: first), second ?? extreme(0, at: first))
  }

  /// The index of the sharpest turn at least two reaches from another one; `nil` if no index is
  /// that far.
  private func sharpest(in stretch: ClosedRange<Int>, farFrom other: Int) -> Int? {
    let bends = bends.span
    var best: Int?
    var most = -1.0
    for index in stretch where bends[index] > most {
      if (index - other).magnitude >= 2 * Self.reach { (most, best) = (bends[index], index) }
    }
    return best
  }

  private func corner(at vertex: Int) -> RobustCircleMeasures.Extreme {
    let (along, across) = Self.bend(at: vertex, of: round.span)
    return extreme(Arctangent.of(y: across.magnitude, x: along), at: vertex)
  }

  /// The inner and the outer product of the ways to and from a point.
  private static func bend(
    at index: Int, of round: Span<Spoke>
  ) -> (along: Double, across: Double) {
    let before = round[index - Self.reach].location
    let here = round[index].location
    let after = round[index + Self.reach].location
    let toX = here.x - before.x
    let toY = here.y - before.y
    let fromX = after.x - here.x
    let fromY = after.y - here.y
    return (toX * fromX + toY * fromY, toX * fromY - toY * fromX)
  }

  private func extreme(_ value: Double, at vertex: Int) -> RobustCircleMeasures.Extreme {
    RobustCircleMeasures.Extreme(
      value: value, vertex: vertex, sample: path.vertices[vertex].sample)
  }
}
