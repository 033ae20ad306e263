/// A path as a fixed number of points that are equally far apart along it.
struct EvenPath: Equatable {
  /// The points, from the path's first one, each with the sample that it is nearest to; empty where the
  /// path has no length.
  private(set) var vertices: [SpacedSketch.Vertex] = []
  /// The length of the path, in pixels.
  private(set) var length = 0.0
  /// Makes the picture of an empty path.
  init() {}

  /// How far a finger that rests may tremble, in pixels: what lies within it of either end, without a way
  /// out of it in between, is no way but a rest.
  static let tremble = 3.0

  /// Lays `count` points, two or more, evenly along the path of a sketch, from where it set out to where it
  /// arrived.
  ///
  /// Linear in `count` and the sketch's points.
  mutating func lay(along sketch: SpacedSketch, count: Int) {
    vertices.removeAll(keepingCapacity: true)
    guard let way = Way(of: sketch) else {
      length = 0
      return
    }
    length = way.length
    guard length > 0, length.isFinite else { return }
    let step = length / Double(count - 1)
    var next = 0
    var from = way.vertex(next)
    var to = from
    for number in 0..<count {
      let target = step * Double(number)
      while to.length < target, next < way.last {
        from = to
        next += 1
        to = way.vertex(next)
      }
      let span = to.length - from.length
      let share = span > 0 ? min((target - from.length) / span, 1) : 0
      vertices.append(
        SpacedSketch.Vertex(
          place: Point(
            x: from.place.x + (to.place.x - from.place.x) * share,
            y: from.place.y + (to.place.y - from.place.y) * share),
          length: target, sample: share < 0.5 ? from.sample : to.sample))
    }
  }

  /// A sketch's path without the rests at its ends; a path that is nothing but a rest is left as it is.
  private struct Way {
    private let sketch: SpacedSketch
    private let end: SpacedSketch.Vertex
    /// The sketch's points that are no rest, those at either end left out.
    private var moving: Range<Int>
    /// How long the rest at the start was, in pixels.
    private var skipped = 0.0
    /// How long the path is, in pixels.
    private(set) var length = 0.0

    /// The number of its last vertex; its first one has number 0.
    var last: Int { moving.count + 1 }

    /// Makes the way of a sketch; `nil` where that is empty.
    init?(of sketch: SpacedSketch) {
      guard let start = sketch.vertices.first, let end = sketch.last else { return nil }
      self.sketch = sketch
      self.end = end
      let kept = sketch.vertices
      var first = 1
      while first < kept.count, Self.isRest(kept[first], about: start) { first += 1 }
      moving = min(1, kept.count)..<kept.count
      if first < kept.count {
        var beyond = kept.count
        while beyond > first, Self.isRest(kept[beyond - 1], about: end) { beyond -= 1 }
        moving = first..<beyond
      }
      if let first = moving.first {
        skipped = kept[first].length - kept[first].place.distance(to: start.place)
      }
      let before = vertex(last - 1)
      length = before.length + before.place.distance(to: end.place)
    }

    /// A vertex of the way by its number.
    func vertex(_ number: Int) -> SpacedSketch.Vertex {
      if number == 0 { return sketch.vertices[0] }
      var vertex = number == last ? end : sketch.vertices[moving.lowerBound + number - 1]
      vertex.length = number == last ? length : vertex.length - skipped
      return vertex
    }

    private static func isRest(
      _ vertex: SpacedSketch.Vertex, about place: SpacedSketch.Vertex
    ) -> Bool {
      vertex.place.squaredDistance(to: place.place) < tremble * tremble
    }
  }
}
