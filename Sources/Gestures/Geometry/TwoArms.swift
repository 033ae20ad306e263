/// A path read as two straight arms that meet at a corner, and its deviations from that.
///
/// The corner is the point with the longest way from the start over it to the end. All figures are
/// extremes over the path. A path of straight pieces has its extremes at their ends, so the number
/// of samples does not matter. Lengths are relative to both arms together.
struct TwoArms {
  /// One arm, from one end to the other.
  struct Arm: Equatable {
    /// Where it begins, as seen from the start of the path.
    var from: Vector
    /// Where it ends.
    var to: Vector

    /// The length in pixels.
    var length: Double { (to - from).length }
    /// The direction, one pixel long.
    var direction: Vector { (to - from).unit }
    /// The point at a share of the way, which may lie beyond the ends.
    func location(at share: Double) -> Vector { from + (to - from) * share }
  }

  /// A figure and where on the path it was taken.
  struct Figure: Equatable {
    var value = 0.0
    /// The index in the stroke of the sample that decided.
    var sample = 0

    /// Takes another value if it is larger.
    mutating func raise(to other: Double, at sample: Int) {
      guard other > value else { return }
      value = other
      self.sample = sample
    }
  }

  /// The arm up to the corner.
  let first: Arm
  /// The arm from the corner on.
  let second: Arm
  /// The index in the stroke of the corner's sample.
  let cornerSample: Int
  /// The index in the stroke of the last sample.
  let lastSample: Int
  /// How far the path leaves its arms to either side, as a share of both arms' length.
  private(set) var bend = Figure()
  /// How far the path leaves its arms to the outside, away from the other arm, as a share of both
  /// arms' length.
  private(set) var bulge = Figure()
  /// The longest way back along an arm, as a share of both arms' length.
  private(set) var back = Figure()
  /// The longest way back along an arm, from its turning point to its farthest point back.
  private(set) var backWay = Arm(from: .zero, to: .zero)
  /// The longest fall from any point to a later one, in pixels.
  private(set) var fall = 0.0
  /// The longest rise from any point to a later one, in pixels.
  private(set) var rise = 0.0

  /// Both arms' length in pixels, above 0.
  var length: Double { first.length + second.length }

  /// The angle between the arms in radians: 0 if the second goes back along the first, π if they
  /// are one line.
  var angle: Double {
    let turn = first.direction.angle(to: second.direction)
    return .pi - turn.magnitude
  }

  /// Whether there is a corner: the path is not nearly a straight line.
  var hasCorner: Bool { .pi - angle > Self.leastTurn }

  /// The least turn that is a corner, in radians: with less, a hand means to go straight on.
  private static let leastTurn = 15 * Angle.degree

  /// Reads a path, relative to its start, in a frame of the caller's choice; `nil` for a single
  /// point.
  ///
  /// Linear in the number of points.
  init?(_ path: [SketchedPath.Step]) {
    guard let last = path.last, path.count > 1 else { return nil }
    var corner = 0
    var farthest = last.location.length
    for (index, step) in path.enumerated() {
      let way = step.location.length + (last.location - step.location).length
      // Rounding alone must not give a straight line a corner.
      if way > farthest * (1 + 1e-9) {
        farthest = way
        corner = index
      }
    }
    guard farthest > 0 else { return nil }
    let isStraight = corner == 0
    let middle = isStraight ? last.location * 0.5 : path[corner].location
    if isStraight { corner = path.count / 2 }
    first = Arm(from: .zero, to: middle)
    second = Arm(from: middle, to: last.location)
    cornerSample = path[corner].sample
    lastSample = last.sample
    let outside = first.direction.cross(second.direction) > 0 ? -1.0 : 1.0
    follow(path[...corner], along: first, outside: outside)
    follow(path[corner...], along: second, outside: outside)
    measureHeights(of: path)
  }

  /// Measures how the path follows one arm; `outside` is the sign of the side away from the other
  /// arm.
  private mutating func follow(
    _ path: ArraySlice<SketchedPath.Step>, along arm: Arm, outside: Double
  ) {
    let direction = arm.direction
    let total = length
    var farthest = -Double.infinity
    var farthestLocation = arm.from
    for step in path {
      let location = step.location
      let way = location - arm.from
      let aside = direction.cross(way) * outside
      bend.raise(to: aside.magnitude / total, at: step.sample)
      bulge.raise(to: aside / total, at: step.sample)
      let along = direction.dot(way)
      if along > farthest {
        farthest = along
        farthestLocation = location
      }
      let retreat = (farthest - along) / total
      if retreat > back.value { backWay = Arm(from: farthestLocation, to: location) }
      back.raise(to: retreat, at: step.sample)
    }
  }

  private mutating func measureHeights(of path: [SketchedPath.Step]) {
    var highest = path[0].location.y
    var lowest = highest
    for step in path {
      highest = min(highest, step.location.y)
      lowest = max(lowest, step.location.y)
      fall = max(fall, step.location.y - highest)
      rise = max(rise, lowest - step.location.y)
    }
  }
}
