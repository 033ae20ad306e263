/// A path as a fixed number of points that are equally far apart along it.
struct EvenPath: Equatable {
  /// The points, from the path's first one, each with the sample that it is nearest to; empty where the
  /// path has no length.
  private(set) var vertices: [SpacedSketch.Vertex] = []
  /// The length of the path, in pixels.
  private(set) var length = 0.0
  /// The distances along the path of the sketch's points; kept for its memory.
  private var lengths: [Double] = []

  /// Makes the picture of an empty path.
  init() {}

  /// Lays `count` points, two or more, evenly along the path of a sketch.
  ///
  /// Linear in `count` and the sketch's points.
  mutating func lay(along sketch: SpacedSketch, count: Int) {
    vertices.removeAll(keepingCapacity: true)
    measure(sketch)
    guard length > 0, length.isFinite, let last = sketch.last else { return }
    let source = sketch.vertices
    var piece = 0
    for number in 0..<count {
      let target = length * Double(number) / Double(count - 1)
      while piece + 1 < lengths.count - 1, lengths[piece + 1] < target { piece += 1 }
      let from = source[piece]
      let to = piece + 1 < source.count ? source[piece + 1] : last
      let span = lengths[piece + 1] - lengths[piece]
      let share = span > 0 ? min((target - lengths[piece]) / span, 1) : 0
      vertices.append(
        SpacedSketch.Vertex(
          place: Point(
            x: from.place.x + (to.place.x - from.place.x) * share,
            y: from.place.y + (to.place.y - from.place.y) * share),
          sample: share < 0.5 ? from.sample : to.sample))
    }
  }

  /// Measures the distances along the sketch's points, the newest one last.
  private mutating func measure(_ sketch: SpacedSketch) {
    lengths.removeAll(keepingCapacity: true)
    length = 0
    guard var previous = sketch.vertices.first else { return }
    lengths.append(0)
    for vertex in sketch.vertices.dropFirst() {
      length += vertex.place.distance(to: previous.place)
      lengths.append(length)
      previous = vertex
    }
    if let last = sketch.last, last.sample != previous.sample {
      length += last.place.distance(to: previous.place)
      lengths.append(length)
    }
  }
}
