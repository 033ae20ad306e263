/// A path read as a line that winds round a middle: how often it turns, and how its turns change.
///
/// It reads the path's heading at evenly spaced points, slightly smoothed. So it needs no middle,
/// and an oval's turns count like a circle's.
struct Spiral: Equatable {
  /// How many points are laid along the path: a dozen a turn for a path of ten turns.
  static let points = 128

  /// How many points at each end count for the turns alone: fingers make hooks there.
  static let ends = 5

  /// How often the path turns all the way round, at least 0, either way.
  let turns: Double
  /// The longest turn back the other way, in radians.
  let wrongWay: Double
  /// The index in the stroke of the sample where `wrongWay` ends.
  let wrongWaySample: Int
  /// The ratio of the longer to the shorter of the first and the last half turn.
  let growth: Double
  /// The distance of the first turn's middle from the last one's, in radii of the larger turn.
  let drift: Double
  /// The sharpest bend within an eighth of the larger of the first and last turn, in radians.
  let corner: Double
  /// The index in the stroke of the sample where `corner` is.
  let cornerSample: Int
  /// The middle of the smaller of the two turns, relative to the path's first point.
  let middle: Vector
  /// The radius of the larger of the two turns, in pixels.
  let radius: Double

  /// Reads a path; `nil` if it has no length.
  ///
  /// Its cost does not depend on the path's length.
  init?(_ sketch: SpacedSketch) {
    var even = EvenPath()
    even.lay(along: sketch, count: Self.points)
    guard even.vertices.count == Self.points else { return nil }
    let laid = even.vertices.map { Vector(from: .zero, to: $0.location) }
    let points = Self.smoothed(Self.smoothed(laid))
    let headings = Self.headings(along: points)
    let step = even.length / Double(Self.points - 1)
    // n points have n − 1 steps and n − 2 turns: the share of the hidden ends is added.
    let total = headings[headings.count - 1]
    turns = total / (2 * .pi) * Double(Self.points - 1) / Double(Self.points - 2)
    let steady = Array(headings.dropFirst(Self.ends).dropLast(Self.ends))
    var farthest = 0.0
    var retreat = (angle: 0.0, index: 0)
    for (index, heading) in steady.enumerated() {
      farthest = max(farthest, heading)
      if farthest - heading > retreat.angle { retreat = (farthest - heading, index) }
    }
    wrongWay = retreat.angle
    wrongWaySample = Self.sample(of: retreat.index, in: even)

    let forward = steady.map { $0 - steady[0] }
    let backward: [Double] = steady.reversed().map { steady[steady.count - 1] - $0 }
    let firstHalf = Self.ways(in: forward, turning: .pi)
    let lastHalf = Self.ways(in: backward, turning: .pi)
    growth = max(firstHalf, lastHalf) / min(firstHalf, lastHalf)
    let first = Int(Self.ways(in: forward, turning: 2 * .pi))
    let last = Int(Self.ways(in: backward, turning: 2 * .pi))
    radius = Double(max(first, last)) * step / (2 * .pi)
    let round = points.dropFirst(Self.ends).dropLast(Self.ends)
    let firstMiddle = Self.mean(round.prefix(first + 1))
    let lastMiddle = Self.mean(round.suffix(last + 1))
    drift = (lastMiddle - firstMiddle).length / radius
    middle = first < last ? firstMiddle : lastMiddle
    let larger = first > last ? steady.prefix(first) : steady.suffix(last)
    let eighth = max(larger.count / 8, 1)
    var sharpest = (angle: 0.0, index: larger.startIndex)
    for index in larger.indices.dropLast(eighth) {
      let angle = abs(larger[index + eighth] - larger[index])
      if angle > sharpest.angle { sharpest = (angle, index + eighth / 2) }
    }
    corner = sharpest.angle
    cornerSample = Self.sample(of: sharpest.index, in: even)
  }

  /// The sample of one of the steady headings, which lead from one point to the next.
  private static func sample(of heading: Int, in even: EvenPath) -> Int {
    even.vertices[heading + ends + 1].sample
  }

  /// Each location averaged with its neighbours, with double weight; the ends stay.
  private static func smoothed(_ points: [Vector]) -> [Vector] {
    var smooth = points
    for index in 1..<(points.count - 1) {
      smooth[index] = (points[index - 1] + points[index] * 2 + points[index + 1]) * 0.25
    }
    return smooth
  }

  /// How far each step has turned from the first one, in radians; positive the way that the whole
  /// path turns.
  private static func headings(along points: [Vector]) -> [Double] {
    var headings = [0.0]
    for index in 2..<points.count {
      let before = points[index - 1] - points[index - 2]
      let turn = before.angle(to: points[index] - points[index - 1])
      headings.append(headings[index - 2] + turn)
    }
    guard let total = headings.last, total < 0 else { return headings }
    return headings.map { -$0 }
  }

  /// How many steps the path takes to turn by an angle from the first one, and a half; all if it
  /// never does.
  private static func ways(in headings: [Double], turning angle: Double) -> Double {
    Double(headings.firstIndex { $0 >= angle } ?? headings.count - 1) + 0.5
  }

  private static func mean(_ points: ArraySlice<Vector>) -> Vector {
    points.reduce(.zero) { $0 + $1 } * (1 / Double(points.count))
  }
}
