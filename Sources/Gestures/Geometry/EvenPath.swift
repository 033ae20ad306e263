/// A path as a fixed number of points that are equally far apart along it.
struct EvenPath: Equatable {
  /// The points, from the path's first one, each with the sample that it is nearest to; empty where the
  /// path has no length.
  private(set) var vertices: [SpacedSketch.Vertex] = []
  /// The length of the path, in pixels.
  private(set) var length = 0.0
  /// Makes the picture of an empty path.
  init() {}

  /// Lays `count` points, two or more, evenly along the path of a sketch.
  ///
  /// Linear in `count` and the sketch's points.
  mutating func lay(along sketch: SpacedSketch, count: Int) {
    vertices.removeAll(keepingCapacity: true)
    length = sketch.length
    guard length > 0, length.isFinite, let last = sketch.last, var from = sketch.vertices.first
    else { return }
    let step = length / Double(count - 1)
    var next = 1
    var to = next < sketch.vertices.count ? sketch.vertices[next] : last
    for number in 0..<count {
      let target = step * Double(number)
      while to.length < target, next < sketch.vertices.count {
        from = to
        next += 1
        to = next < sketch.vertices.count ? sketch.vertices[next] : last
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
}
