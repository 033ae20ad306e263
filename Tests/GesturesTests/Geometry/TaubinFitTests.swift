import Gestures
import Testing

/// The fit against values worked out to 60 digits as the least eigenvalue of Taubin's pencil, which
/// is another road to the same circle.
struct TaubinFitTests {
  struct Known: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var points: [Point]
    var circle: Circle
    var error: Double
  }

  static func known(
    _ name: String, _ points: [(Double, Double)], x: Double, y: Double, radius: Double,
    error: Double
  ) -> Known {
    Known(
      testDescription: name, points: points.map { Point(x: $0.0, y: $0.1) },
      circle: Circle(center: Point(x: x, y: y), radius: radius), error: error)
  }

  static let known = [
    known(
      "Gander, Golub and Strebel 1994", [(1, 7), (2, 6), (5, 8), (7, 7), (9, 5), (3, 7)],
      x: 4.613932693878592250614, y: 2.795209346931101099372, radius: 4.879212845615989083996,
      error: 0.09372328207542202657706),
    known(
      "the same a million pixels away",
      [
        (1_000_001, 1_000_007), (1_000_002, 1_000_006), (1_000_005, 1_000_008),
        (1_000_007, 1_000_007), (1_000_009, 1_000_005), (1_000_003, 1_000_007),
      ],
      x: 1_000_004.613932693878592, y: 1_000_002.795209346931101, radius: 4.879212845615989083996,
      error: 0.09372328207542202657706),
    known(
      "the corners of a square", [(0, 0), (4, 0), (4, 4), (0, 4)], x: 2, y: 2,
      radius: 2.828427124746190097603, error: 0),
    known(
      "a short arc",
      [(0, 0), (10, 4), (20, 7), (30, 9), (40, 10), (50, 10), (60, 9), (70, 7)],
      x: 44.96112338399040425413, y: -94.61085112424859380068, radius: 104.6875782758646688973,
      error: 0.0004290187381531699947453),
    known(
      "an ellipse twice as wide as high",
      [
        (200, 0), (185, 38), (141, 71), (77, 92), (0, 100), (-77, 92), (-141, 71), (-185, 38),
        (-200, 0), (-185, -38), (-141, -71), (-77, -92), (0, -100), (77, -92), (141, -71),
        (185, -38),
      ],
      x: 0, y: 0, radius: 158.1012333917733862535, error: 0.2228599458940465764708),
    known(
      "half a hand-drawn circle",
      [
        (119, 132), (115, 133), (112, 134), (108, 136), (104, 138), (98, 143), (92, 149),
        (91, 153), (88, 157), (85, 166), (84, 175), (85, 193), (90, 202), (98, 212), (116, 221),
        (131, 219),
      ],
      x: 127.8293531268232082381, y: 176.5463403745228178774, radius: 44.95830219960892702169,
      error: 0.02122968327644024704758),
  ]

  @Test(arguments: known)
  func `S50 the fit agrees with a fit of sixty digits`(_ set: Known) throws {
    let circle = try #require(TaubinFit.circle(through: set.points))
    let scale = set.circle.radius
    #expect(abs(circle.center.x - set.circle.center.x) <= 1e-9 * scale)
    #expect(abs(circle.center.y - set.circle.center.y) <= 1e-9 * scale)
    #expect(abs(circle.radius - set.circle.radius) <= 1e-9 * scale)
    #expect(abs(circle.relativeError(of: set.points) - set.error) <= 1e-9)
  }

  @Test(arguments: known, [1e-3, 1, 7.3, 1e4])
  func `the fit does not depend on scale, place or a quarter turn`(
    _ set: Known, scale: Double
  ) throws {
    let moved = set.points.map { Point(x: -$0.y * scale + 31, y: $0.x * scale - 977) }
    let circle = try #require(TaubinFit.circle(through: moved))
    let tolerance =
      1e-9 * (set.circle.radius + set.circle.center.distance(to: .zero)) * scale + 1e-12
    #expect(abs(circle.center.x - (31 - set.circle.center.y * scale)) <= tolerance)
    #expect(abs(circle.center.y - (set.circle.center.x * scale - 977)) <= tolerance)
    #expect(abs(circle.radius - set.circle.radius * scale) <= tolerance)
  }

  @Test(
    arguments: [
      [], [(5, 5)], [(5, 5), (9, 9)], [(5, 5), (5, 5), (5, 5), (5, 5)],
      [(0, 0), (1, 1), (2, 2), (7, 7)], [(0.1, 0.3), (0.2, 0.6), (0.3, 0.9)],
      [(3, 0), (3, 5), (3, 9), (3, -4)],
      [(1_000_000.1, 5.3), (1_000_000.2, 5.6), (1_000_000.4, 6.2)],
      [(0, 0), (1, .nan), (2, 2)], [(0, 0), (.infinity, 0), (2, 2)],
      [(0, 0), (1e200, 0), (0, 1e200)],
    ] as [[(Double, Double)]])
  func `no circle goes through too few points, a line or what is no number`(
    _ points: [(Double, Double)]
  ) {
    #expect(TaubinFit.circle(through: points.map { Point(x: $0.0, y: $0.1) }) == nil)
  }

  @Test func `three points that are not on a line have their circle`() throws {
    let points = [Point(x: 5, y: 0), Point(x: 0, y: 5), Point(x: -5, y: 0)]
    let circle = try #require(TaubinFit.circle(through: points))
    #expect(circle.center.distance(to: .zero) < 1e-12 && abs(circle.radius - 5) < 1e-12)
  }
}
