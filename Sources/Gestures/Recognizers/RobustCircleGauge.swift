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
  /// How many points a turn is measured over on either side: a twelfth of the path.
  static let reach = 4

  /// The path in equal steps.
  private(set) var path = EvenPath()
  /// The path in the space in which its oval is the unit circle.
  private var round: [Point] = []
  /// How sharply the path turns at each point, from 0 for straight on to 2 for back again.
  private var bends: [Double] = []

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

  /// The mean place of the loop's line and its second moments about it, in px².
  private func moments(
    of loop: ClosedRange<Int>
  ) -> (center: Point, xx: Double, xy: Double, yy: Double) {
    var length = 0.0
    var x = 0.0
    var y = 0.0
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0
    for place in loop.lowerBound..<loop.upperBound {
      let from = path.vertices[place].place
      let to = path.vertices[place + 1].place
      let step = from.distance(to: to)
      let middleX = (from.x + to.x) / 2
      let middleY = (from.y + to.y) / 2
      length += step
      x += step * middleX
      y += step * middleY
      xx += step * middleX * middleX
      xy += step * middleX * middleY
      yy += step * middleY * middleY
    }
    let center = Point(x: x / length, y: y / length)
    return (
      center, xx / length - center.x * center.x, xy / length - center.x * center.y,
      yy / length - center.y * center.y
    )
  }

  /// Measures the path against an oval that has its squeeze and place, but not yet its size.
  private mutating func shape(
    of loop: ClosedRange<Int>, on squeezed: Oval
  ) -> RobustCircleMeasures.Shape {
    var radius = 0.0
    for place in loop { radius += squeezed.rounded(path.vertices[place].place).length }
    let oval = squeezed.scaled(by: radius / Double(loop.count))
    round.removeAll(keepingCapacity: true)
    for vertex in path.vertices { round.append(oval.rounded(vertex.place)) }
    let turns = Winding.turns(of: round[loop])
    let corners = corners(of: loop)
    return RobustCircleMeasures.Shape(
      oval: oval, loop: loop, turn: turns.magnitude,
      laps: Winding.turns(of: round[...]).magnitude, isClockwise: turns > 0,
      gap: place(
        round[loop.lowerBound].distance(to: round[loop.upperBound]), at: loop.upperBound),
      gapPixels: path.vertices[loop.lowerBound].place
        .distance(to: path.vertices[loop.upperBound].place),
      stray: stray(of: loop), tail: tail(beside: loop), corner: corners.first,
      corners: corners.second)
  }

  private func stray(of loop: ClosedRange<Int>) -> RobustCircleMeasures.Place {
    var sum = 0.0
    var farthest = loop.lowerBound
    var most = 0.0
    for place in loop {
      let distance = (round[place].length - 1).magnitude
      sum += distance * distance
      if distance > most { (most, farthest) = (distance, place) }
    }
    return place((sum / Double(loop.count)).squareRoot(), at: farthest)
  }

  private func tail(beside loop: ClosedRange<Int>) -> RobustCircleMeasures.Place {
    var farthest = loop.upperBound
    var most = 0.0
    for place in round.indices where !loop.contains(place) {
      let distance = (round[place].length - 1).magnitude
      if distance > most { (most, farthest) = (distance, place) }
    }
    return place(most, at: farthest)
  }

  /// The two sharpest turns of the loop that do not overlap.
  private mutating func corners(
    of loop: ClosedRange<Int>
  ) -> (first: RobustCircleMeasures.Place, second: RobustCircleMeasures.Place) {
    let inner = (loop.lowerBound + Self.reach)...(loop.upperBound - Self.reach)
    bends.removeAll(keepingCapacity: true)
    for place in inner {
      let (along, across) = bend(at: place)
      bends.append(1 - along / (along * along + across * across).squareRoot())
    }
    let first = sharpest(farFrom: -bends.count)
    let second = sharpest(farFrom: first)
    return (corner(at: inner.lowerBound + first), corner(at: inner.lowerBound + second))
  }

  /// The place in `bends` of the sharpest turn at least two reaches from another one.
  private func sharpest(farFrom other: Int) -> Int {
    var best = 0
    var most = -1.0
    for place in bends.indices
    where (place - other).magnitude >= 2 * Self.reach && bends[place] > most {
      (most, best) = (bends[place], place)
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
