/// A path as a fixed number of points that are equally far apart along it.
struct EvenPath: Equatable {
  /// The points, relative to the path's first one, each with its nearest sample; empty for a path
  /// without length.
  private(set) var vertices: [SpacedSketch.Vertex] = []
  /// The length of the path, in pixels.
  private(set) var length = 0.0
  /// Makes the picture of an empty path.
  init() {}

  /// How far a resting finger may tremble, in pixels.
  ///
  /// Movement that stays this close to an end is a rest.
  static let tremble = 3.0

  /// Lays `count` points, at least two, evenly along a sketch, without the rests at its ends.
  ///
  /// Linear in `count` and the sketch's points.
  mutating func lay(along sketch: SpacedSketch, count: Int) {
    length = 0
    guard let start = sketch.vertices.first, let newest = sketch.last else {
      return vertices.removeAll(keepingCapacity: true)
    }
    let kept = sketch.vertices
    let moving = Self.moving(in: kept, until: newest)
    // The length of the rest at the start, and of the path without rests.
    let skipped =
      moving.first.map { kept[$0].length - kept[$0].location.distance(to: start.location) } ?? 0
    var end = newest
    let before = moving.isEmpty ? start : kept[moving.upperBound - 1]
    end.length =
      before.length - (moving.isEmpty ? 0 : skipped) + before.location.distance(to: end.location)
    length = end.length
    guard length > 0, length.isFinite else {
      return vertices.removeAll(keepingCapacity: true)
    }
    if vertices.count != count { vertices = Array(repeating: start, count: count) }
    let step = length / Double(count - 1)
    var laid = vertices.mutableSpan
    var next = moving.lowerBound
    var from = start
    var to = start
    for number in 0..<count {
      let target = step * Double(number)
      while to.length < target, next <= moving.upperBound {
        from = to
        if next < moving.upperBound {
          to = kept[next]
          to.length -= skipped
        } else {
          to = end
        }
        next += 1
      }
      let span = to.length - from.length
      let share = span > 0 ? min((target - from.length) / span, 1) : 0
      laid[number] = SpacedSketch.Vertex(
        location: Point(
          x: from.location.x + (to.location.x - from.location.x) * share,
          y: from.location.y + (to.location.y - from.location.y) * share),
        length: target, sample: share < 0.5 ? from.sample : to.sample)
    }
  }

  /// The range of a sketch's vertices, without the first and the rests at both ends.
  ///
  /// All of them if the whole path is a rest.
  private static func moving(
    in kept: [SpacedSketch.Vertex], until newest: SpacedSketch.Vertex
  ) -> Range<Int> {
    let least = tremble * tremble
    guard
      let first = kept.firstIndex(where: {
        $0.location.squaredDistance(to: kept[0].location) >= least
      })
    else { return 1..<kept.count }
    var beyond = kept.count
    while beyond > first, kept[beyond - 1].location.squaredDistance(to: newest.location) < least {
      beyond -= 1
    }
    return first..<beyond
  }
}
