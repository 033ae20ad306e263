/// Draws the missing part of a stroke that is no circle.
struct RobustCircleGhost {
  /// The shape that was measured.
  var shape: RobustCircleMeasures.Shape
  /// The path that it was measured on.
  var path: EvenPath
  /// The origin of the path's coordinates, in pixels.
  var origin: Point

  /// The ghost for the criterion that failed by most.
  func ghost(for worst: Criterion) -> Ghost {
    switch worst.name {
    case "gap", "turn": gap
    case "tail": tail
    case "corner": corner(at: shape.corner.vertex)
    case "corners": corner(at: shape.corners.vertex)
    case "aspect": wholeCircle
    default: wholeOval
    }
  }

  /// The arc that would have closed the loop: from its end on to its start.
  private var gap: Ghost {
    let oval = closing
    let end = rounded(shape.loop.upperBound, on: oval)
    let start = rounded(shape.loop.lowerBound, on: oval)
    var sweep = angle(from: end, to: start)
    // The gap continues the stroke's direction, unless the stroke went past its start.
    if shape.isClockwise == (sweep < 0) && shape.turn < 1 {
      sweep += shape.isClockwise ? 2 * Double.pi : -2 * Double.pi
    }
    return Ghost(kind: .gap, points: arc(from: end, to: start, by: sweep, on: oval))
  }

  /// The error of a circle fit, relative to its radius, below which an arc is
  /// meant to be closed as a circle.
  private static let roundArc = 0.1

  /// The shape that closes an open stroke: the circle of its arc, if it is one, because a part's
  /// oval is flatter than the whole's.
  private var closing: Ellipse {
    let points = path.vertices[shape.loop].map { $0.location }
    guard let circle = TaubinFit.circle(through: points),
      circle.relativeError(of: points) < Self.roundArc
    else { return shape.oval }
    let half = circle.radius * circle.radius / 2
    return Ellipse(center: circle.center, xx: half, xy: 0, yy: half) ?? shape.oval
  }

  /// The loose end that is off the oval.
  private var tail: Ghost {
    let isFirst = shape.tail.vertex < shape.loop.lowerBound
    let vertices =
      isFirst ? 0...shape.loop.lowerBound : shape.loop.upperBound...(path.vertices.count - 1)
    return Ghost(kind: .tail, points: vertices.map { shifted(path.vertices[$0].location) })
  }

  /// The oval's own way round where the path has a corner.
  private func corner(at vertex: Int) -> Ghost {
    let before = rounded(vertex - RobustCircleFit.reach, on: shape.oval)
    let after = rounded(vertex + RobustCircleFit.reach, on: shape.oval)
    return Ghost(
      kind: .corner,
      points: arc(
        from: before, to: after, by: angle(from: before, to: after), on: shape.oval))
  }

  /// The oval.
  private var wholeOval: Ghost {
    let start = rounded(shape.loop.lowerBound, on: shape.oval)
    let scale = 1 / start.length
    let edge = Point(x: start.x * scale, y: start.y * scale)
    return Ghost(kind: .shape, points: arc(from: edge, to: edge, by: 2 * .pi, on: shape.oval))
  }

  /// A circle as large as the oval, for one that is too flat.
  private var wholeCircle: Ghost {
    let turn = Rotation(by: 2 * Double.pi / Double(Ghost.mostPoints - 1))
    var spoke = Point(x: shape.oval.radius, y: 0)
    var points: [Point] = []
    for _ in 0..<Ghost.mostPoints {
      points.append(
        shifted(Point(x: shape.oval.center.x + spoke.x, y: shape.oval.center.y + spoke.y)))
      spoke = turn(spoke)
    }
    return Ghost(kind: .shape, points: points)
  }

  /// A point of the path where the oval is the unit circle.
  private func rounded(_ vertex: Int, on oval: Ellipse) -> Point {
    oval.rounded(path.vertices[vertex].location)
  }

  /// A point on the canvas.
  private func shifted(_ point: Point) -> Point {
    Point(x: origin.x + point.x, y: origin.y + point.y)
  }

  /// The angle from one point to another about the origin, in radians, the short way.
  private func angle(from: Point, to: Point) -> Double {
    Arctangent.of(y: from.x * to.y - from.y * to.x, x: from.x * to.x + from.y * to.y)
  }

  /// The arc round an oval by an angle, with its distance from the centre interpolated.
  private func arc(from: Point, to: Point, by sweep: Double, on oval: Ellipse) -> [Point] {
    let steps = max(2, min(Ghost.mostPoints - 1, Int((sweep.magnitude / 0.2).rounded(.up))))
    let turn = Rotation(by: sweep / Double(steps))
    let start = from.length
    let change = (to.length - start) / Double(steps)
    guard start > 0, start.isFinite, change.isFinite else { return [shifted(oval.center)] }
    var spoke = Point(x: from.x / start, y: from.y / start)
    var points: [Point] = []
    points.reserveCapacity(steps + 1)
    for step in 0...steps {
      let length = start + change * Double(step)
      points.append(shifted(oval.drawn(Point(x: spoke.x * length, y: spoke.y * length))))
      spoke = turn(spoke)
    }
    return points
  }
}
