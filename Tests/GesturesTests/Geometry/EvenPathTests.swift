import Testing

@testable import Gestures

struct EvenPathTests {
  static func even(_ points: [Point], count: Int) -> EvenPath {
    var path = EvenPath()
    path.lay(along: SpacedSketchTests.sketch(points), count: count)
    return path
  }

  @Test func `goes from end to end in equal steps`() {
    let path = Self.even(
      [.zero, Point(x: 1, y: 0), Point(x: 8, y: 0), Point(x: 8, y: 3)], count: 12)
    #expect(path.length == 11)
    let places = path.vertices.map(\.location)
    #expect(places.first == .zero && places.last == Point(x: 8, y: 3))
    #expect(places[8].distance(to: Point(x: 8, y: 0)) < 1e-12)
    for (from, to) in zip(places, places.dropFirst()) {
      #expect(abs(from.distance(to: to) - 1) < 1e-12)
    }
  }

  @Test func `each point names the sample that it is nearest to`() {
    let path = Self.even([.zero, Point(x: 4, y: 0), Point(x: 8, y: 0)], count: 9)
    #expect(path.vertices.map(\.sample) == [0, 0, 1, 1, 1, 1, 2, 2, 2])
  }

  @Test func `the newest point counts though the sketch has not kept it`() {
    let path = Self.even([.zero, Point(x: 4, y: 0), Point(x: 4.2, y: 0)], count: 3)
    #expect(path.length == 4.2 && path.vertices.last?.location == Point(x: 4.2, y: 0))
  }

  @Test func `a rest at either end is no way`() {
    let rest = [(0.0, 0.0), (1, 1), (-0.5, 1.5), (1, -1)].map { Point(x: $0.0, y: $0.1) }
    let far = rest.map { Point(x: 40 + $0.x, y: $0.y) } + [Point(x: 40, y: 0)]
    let path = Self.even(rest + [Point(x: 20, y: 0)] + far, count: 5)
    #expect(abs(path.length - 40) < 0.2 && path.vertices.count == 5)
    #expect(path.vertices.allSatisfy { $0.location.y.magnitude < 1.1 })
    #expect(path.vertices.first?.sample == 0 && path.vertices.last?.sample == 9)
  }

  @Test func `a path that is nothing but a rest is left as it is`() {
    let path = Self.even([.zero, Point(x: 1, y: 0), Point(x: 1, y: 1), .zero], count: 5)
    #expect(abs(path.length - (2 + 2.0.squareRoot())) < 1e-12)
  }

  @Test func `a path of no length has no points`() {
    #expect(Self.even([Point(x: 3, y: 3), Point(x: 3, y: 3)], count: 5).vertices.isEmpty)
    #expect(Self.even([], count: 5).vertices.isEmpty)
  }
}
