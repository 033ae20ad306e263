/// Measures what the robust circle is judged by.
///
/// It is a value with buffers of its own, so that measuring allocates nothing; the cost does not depend
/// on the length of the stroke.
struct RobustCircleGauge {
  /// How many points the path is laid out as.
  static let count = 48
  /// How many points at either end may be loose: 30 %.
  static let trimmable = 14
  /// How close together two points have to be for the ends beyond them to be loose, in radii of a circle as
  /// long as the path: the ends of an open arc are not loose.
  static let meeting = 0.5
  /// Over how many points the path's direction is taken.
  static let stride = 3
  /// How many points a turn is measured over on either side: a twelfth of the path.
  static let reach = 4

  /// The path in equal steps.
  private(set) var path = EvenPath()
  /// The path in the space in which its oval is a circle about the origin.
  private var round = [Point](repeating: .zero, count: RobustCircleGauge.count)
  /// How far its points are from the origin.
  private var distances = [Double](repeating: 0, count: RobustCircleGauge.count)
  /// How sharply the path turns at each point, from 0 for straight on to 2 for back again.
  private var bends = [Double](repeating: 0, count: RobustCircleGauge.count)

  /// Measures the path of a sketch.
  mutating func measure(_ sketch: SpacedSketch) -> RobustCircleMeasures {
    path.lay(along: sketch, count: Self.count)
    guard !path.vertices.isEmpty else { return RobustCircleMeasures(size: 0) }
    let loop = closestEnds()
    let moments = moments(of: loop)
    let size = 2 * (moments.xx + moments.yy).squareRoot()
    guard
      let oval = Oval(center: moments.center, xx: moments.xx, xy: moments.xy, yy: moments.yy)
    else { return RobustCircleMeasures(size: size) }
    return RobustCircleMeasures(size: size, shape: shape(of: loop, on: oval))
  }

  /// How often the direction of the path that was measured last goes round, never negative; 0 where it was
  /// a point.
  var bending: Double {
    var winding = Winding()
    for index in path.vertices.indices.dropLast(Self.stride) {
      let from = path.vertices[index].place
      let to = path.vertices[index + Self.stride].place
      winding.add(Point(x: to.x - from.x, y: to.y - from.y))
    }
    return winding.turns.magnitude
  }

  /// The stretch of the path between the two points, one near either end, that are closest together; all of
  /// the path where even these do not meet.
  private func closestEnds() -> ClosedRange<Int> {
    let vertices = path.vertices
    let radius = path.length / (2 * Double.pi)
    var best = 0...(Self.count - 1)
    var least = Self.meeting * Self.meeting * radius * radius
    for first in 0..<Self.trimmable {
      let start = vertices[first].place
      for last in (Self.count - Self.trimmable)..<Self.count {
        let distance = start.squaredDistance(to: vertices[last].place)
        if distance < least {
          least = distance
          best = first...last
        }
      }
    }
    return best
  }

  /// The mean place of the loop's line and its second moments about it, in px²; the line's two ends count
  /// half, since all steps are equally long.
  private func moments(
    of loop: ClosedRange<Int>
  ) -> (center: Point, xx: Double, xy: Double, yy: Double) {
    var x = 0.0
    var y = 0.0
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0
    for index in loop {
      let place = path.vertices[index].place
      let weight = index == loop.lowerBound || index == loop.upperBound ? 0.5 : 1
      x += weight * place.x
      y += weight * place.y
      xx += weight * place.x * place.x
      xy += weight * place.x * place.y
      yy += weight * place.y * place.y
    }
    let share = 1 / Double(loop.count - 1)
    let center = Point(x: x * share, y: y * share)
    return (
      center, xx * share - center.x * center.x, xy * share - center.x * center.y,
      yy * share - center.y * center.y
    )
  }

  /// Measures the path against an oval that has its squeeze and place, but not yet its size.
  private mutating func shape(
    of loop: ClosedRange<Int>, on squeezed: Oval
  ) -> RobustCircleMeasures.Shape {
    let radius = makeRound(loop, on: squeezed)
    let whole = 0...(Self.count - 1)
    let turns = turns(of: loop)
    let laps = loop == whole ? turns : self.turns(of: whole)
    let corners = corners(of: loop)
    let ends = (path.vertices[loop.lowerBound].place, path.vertices[loop.upperBound].place)
    let gap = round[loop.lowerBound].distance(to: round[loop.upperBound]) / radius
    return RobustCircleMeasures.Shape(
      oval: squeezed.scaled(by: radius), loop: loop, turn: turns.magnitude,
      laps: laps.magnitude, isClockwise: turns > 0,
      gap: place(gap, at: loop.upperBound), gapPixels: ends.0.distance(to: ends.1),
      stray: stray(of: loop, from: radius), tail: tail(beside: loop, from: radius),
      corner: corners.first, corners: corners.second)
  }

  /// Lays the path out where the oval is the unit circle; returns the loop's mean distance from the origin.
  private mutating func makeRound(_ loop: ClosedRange<Int>, on squeezed: Oval) -> Double {
    for index in 0..<Self.count {
      let point = squeezed.rounded(path.vertices[index].place)
      round[index] = point
      distances[index] = point.length
    }
    var sum = 0.0
    for index in loop { sum += distances[index] }
    return sum / Double(loop.count)
  }

  /// The root mean square distance of the loop from the circle of that radius, in its radii.
  private func stray(
    of loop: ClosedRange<Int>, from radius: Double
  ) -> RobustCircleMeasures.Place {
    var sum = 0.0
    var farthest = loop.lowerBound
    var most = 0.0
    for index in loop {
      let distance = (distances[index] - radius).magnitude
      sum += distance * distance
      if distance > most { (most, farthest) = (distance, index) }
    }
    return place((sum / Double(loop.count)).squareRoot() / radius, at: farthest)
  }

  /// The largest distance of a loose end from the circle of that radius, in its radii.
  private func tail(
    beside loop: ClosedRange<Int>, from radius: Double
  ) -> RobustCircleMeasures.Place {
    var farthest = loop.upperBound
    var most = 0.0
    for index in 0..<Self.count where !loop.contains(index) {
      let distance = (distances[index] - radius).magnitude
      if distance > most { (most, farthest) = (distance, index) }
    }
    return place(most / radius, at: farthest)
  }

  /// How often a stretch of the path goes round the origin.
  private func turns(of stretch: ClosedRange<Int>) -> Double {
    var winding = Winding()
    for index in stretch { winding.add(round[index]) }
    return winding.turns
  }

  /// The two sharpest turns of the loop that do not overlap.
  private mutating func corners(
    of loop: ClosedRange<Int>
  ) -> (first: RobustCircleMeasures.Place, second: RobustCircleMeasures.Place) {
    let inner = (loop.lowerBound + Self.reach)...(loop.upperBound - Self.reach)
    for index in inner {
      let (along, across) = bend(at: index)
      // The signed square of the cosine orders turns as the angle does, without a root.
      bends[index] = 1 - along * along.magnitude / (along * along + across * across)
    }
    let first = sharpest(in: inner, farFrom: -Self.count) ?? inner.lowerBound
    // A loop that is mostly loose ends has no room for another one.
    let second = sharpest(in: inner, farFrom: first).map { corner(at: $0) }
    return (corner(at: first), second ?? place(0, at: first))
  }

  /// The place in a stretch of the sharpest turn at least two reaches from another one; `nil` where no place
  /// is as far.
  private func sharpest(in stretch: ClosedRange<Int>, farFrom other: Int) -> Int? {
    var best: Int?
    var most = -1.0
    for index in stretch where bends[index] > most {
      if (index - other).magnitude >= 2 * Self.reach { (most, best) = (bends[index], index) }
    }
    return best
  }

  private func corner(at vertex: Int) -> RobustCircleMeasures.Place {
    let (along, across) = bend(at: vertex)
    return place(Arctangent.of(y: across.magnitude, x: along), at: vertex)
  }

  /// The inner and the outer product of the ways to and from a point.
  private func bend(at place: Int) -> (along: Double, across: Double) {
    let before = round[place - Self.reach]
    let here = round[place]
    let after = round[place + Self.reach]
    let toX = here.x - before.x
    let toY = here.y - before.y
    let fromX = after.x - here.x
    let fromY = after.y - here.y
    return (toX * fromX + toY * fromY, toX * fromY - toY * fromX)
  }

  private func place(_ value: Double, at vertex: Int) -> RobustCircleMeasures.Place {
    RobustCircleMeasures.Place(
      value: value, vertex: vertex, sample: path.vertices[vertex].sample)
  }
}
