/// A bounded sketch of a growing path: points a least distance apart, at any sampling rate.
///
/// The distance doubles whenever the points become too many. So a long path is kept as evenly as a
/// short one, and jitter adds nothing. Adding a point takes constant time on average.
struct SpacedSketch: Equatable {
  /// A point of the path.
  struct Vertex: Equatable {
    /// Its location relative to the path's first point, in pixels.
    var location: Point
    /// The path's length up to it, over the kept points, in pixels.
    var length = 0.0
    /// The index of its sample in the stroke, from 0.
    var sample: Int
  }

  /// The default maximum of kept points.
  static let capacity = 128
  /// The least distance between points to begin with, in pixels: finer than a hand is steady.
  static let leastSpacing = 0.5

  /// The path's first point.
  ///
  /// The others are relative to it, so a large offset costs no digits.
  private(set) var origin = Point.zero
  /// The kept points, oldest first.
  private(set) var vertices: [Vertex] = []
  /// The newest point, kept or not; `nil` while there is none.
  private(set) var last: Vertex?
  /// The least distance between neighbours, in pixels.
  private(set) var spacing = SpacedSketch.leastSpacing

  /// The most points that are kept.
  private let most: Int

  /// Makes the sketch of an empty path, with memory for `most` points.
  init(most: Int = SpacedSketch.capacity) {
    self.most = most
    vertices.reserveCapacity(most)
  }

  /// Adds the path's next point; returns whether it was kept.
  @discardableResult
  mutating func add(_ point: Point, sample: Int) -> Bool {
    guard let newest = vertices.last else {
      origin = point
      let vertex = Vertex(location: .zero, sample: sample)
      vertices.append(vertex)
      last = vertex
      return true
    }
    let location = Point(x: point.x - origin.x, y: point.y - origin.y)
    let squaredStep = location.squaredDistance(to: newest.location)
    var vertex = Vertex(
      location: location, length: newest.length + squaredStep.squareRoot(), sample: sample)
    last = vertex
    guard squaredStep >= spacing * spacing else { return false }
    if vertices.count == most {
      thin()
      let kept = vertices[vertices.count - 1]
      let step = location.distance(to: kept.location)
      vertex.length = kept.length + step
      last = vertex
      guard step >= spacing else { return false }
    }
    vertices.append(vertex)
    return true
  }

  /// The path's length over the kept points and the newest one, in pixels.
  var length: Double { last?.length ?? 0 }

  /// Forgets the path and keeps its memory.
  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    last = nil
    origin = .zero
    spacing = Self.leastSpacing
  }

  /// Doubles the spacing until at most half of the points are left.
  private mutating func thin() {
    repeat {
      spacing *= 2
      var kept = 1
      for index in 1..<vertices.count {
        var vertex = vertices[index]
        let previous = vertices[kept - 1]
        let step = vertex.location.distance(to: previous.location)
        guard step >= spacing else { continue }
        vertex.length = previous.length + step
        vertices[kept] = vertex
        kept += 1
      }
      vertices.removeLast(vertices.count - kept)
    } while vertices.count > most / 2
  }
}
