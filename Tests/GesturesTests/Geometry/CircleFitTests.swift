import Foundation
import SeededRandom
import Testing

@testable import Gestures

/// S68: the fits that can be exchanged, against values worked out to 60 digits and against geometry
/// that is known.
struct CircleFitTests {
  struct Known: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var fit: CircleFit
    var points: [Point]
    var circle: Circle
    /// Its relative error, if it was worked out.
    var error: Double?
  }

  static let gander: [(Double, Double)] = [(1, 7), (2, 6), (5, 8), (7, 7), (9, 5), (3, 7)]
  static let arc: [(Double, Double)] = [
    (0, 0), (10, 4), (20, 7), (30, 9), (40, 10), (50, 10), (60, 9), (70, 7),
  ]
  static let ellipse: [(Double, Double)] = [
    (200, 0), (185, 38), (141, 71), (77, 92), (0, 100), (-77, 92), (-141, 71), (-185, 38),
    (-200, 0), (-185, -38), (-141, -71), (-77, -92), (0, -100), (77, -92), (141, -71), (185, -38),
  ]
  static let hand: [(Double, Double)] = [
    (119, 132), (115, 133), (112, 134), (108, 136), (104, 138), (98, 143), (92, 149), (91, 153),
    (88, 157), (85, 166), (84, 175), (85, 193), (90, 202), (98, 212), (116, 221), (131, 219),
  ]

  static func known(
    _ name: String, _ fit: CircleFit, _ points: [(Double, Double)], _ x: Double, _ y: Double,
    _ radius: Double, error: Double? = nil
  ) -> Known {
    Known(
      testDescription: "\(fit) \(name)", fit: fit,
      points: points.map { Point(x: $0.0, y: $0.1) },
      circle: Circle(center: Point(x: x, y: y), radius: radius), error: error)
  }

  /// Kåsa's from its linear equations, Pratt's as the least positive eigenvalue of its pencil, the
  /// geometric one as the root of its gradient.
  static let known = [
    known(
      "Gander", .kasa, gander, 4.742331288343558282209, 3.835122699386503067485,
      4.108761522345449112776),
    known(
      "Gander", .pratt, gander, 4.6154815168466476332, 2.807354397193363670718,
      4.911301596887330592999),
    known(
      "Gander", .geometric, gander, 4.739782410906074034439, 2.983532699292475160193,
      4.714226037792109746018),
    known(
      "arc", .kasa, arc, 44.95714285714285714286, -94.57142857142857142857,
      104.6489359521556117142),
    known(
      "arc", .pratt, arc, 44.96112338325750221824, -94.61085111699004056666,
      104.6875975365412225628),
    known(
      "arc", .geometric, arc, 44.96116149575347872851, -94.61053268118570021288,
      104.6872631838641481645),
    known("ellipse", .kasa, ellipse, 0, 0, 158.1012333917733862535),
    known("ellipse", .pratt, ellipse, 0, 0, 164.8012327116098939232),
    known("ellipse", .geometric, ellipse, 0, 0, 154.1750615516108262156),
    known(
      "half a circle", .kasa, hand, 127.7062632960676758842, 176.5376910232279399236,
      44.8830084964743175988),
    known(
      "half a circle", .pratt, hand, 127.829298492177257616, 176.5463365503439933875,
      44.97813672545465973292),
    known(
      "half a circle", .geometric, hand, 127.7803618813988008211, 176.5053976391631779026,
      44.9097614713148513304),
  ]

  @Test(arguments: known)
  func `S68 a fit agrees with one of sixty digits`(_ set: Known) throws {
    try Self.compare(set)
  }

  /// Compares a fit with the known one.
  static func compare(_ set: Known) throws {
    let circle = try #require(set.fit.circle(through: set.points))
    let tolerance = 1e-9 * set.circle.radius
    #expect(circle.center.distance(to: set.circle.center) <= tolerance)
    #expect(abs(circle.radius - set.circle.radius) <= tolerance)
    if let error = set.error { #expect(abs(circle.relativeError(of: set.points) - error) <= 1e-9) }
  }

  @Test(arguments: known, [1e-3, 7.3, 1e4])
  func `S68 a fit does not depend on scale, place or a quarter turn`(
    _ set: Known, scale: Double
  ) throws {
    try Self.compareMoved(set, scale: scale, rounding: 1e-11)
  }

  /// Compares the fit of points that are scaled, moved and turned with the known one, to 1e-9 and
  /// to what rounding costs.
  static func compareMoved(_ set: Known, scale: Double, rounding: Double) throws {
    let moved = set.points.map { Point(x: -$0.y * scale + 31, y: $0.x * scale - 977) }
    let circle = try #require(set.fit.circle(through: moved))
    let expected = Point(
      x: 31 - set.circle.center.y * scale, y: set.circle.center.x * scale - 977)
    let tolerance =
      1e-9 * (set.circle.radius + set.circle.center.distance(to: .zero)) * scale + rounding
    #expect(circle.center.distance(to: expected) <= tolerance)
    #expect(abs(circle.radius - set.circle.radius * scale) <= tolerance)
  }

  @Test(arguments: CircleFit.allCases, [0.2, 1, 3, 6.28])
  func `S68 every fit finds the circle on which all points lie`(
    fit: CircleFit, turn: Double
  ) throws {
    let center = Point(x: 612, y: -93)
    let points = Shape.arc(center: center, radius: 80, start: 1, turn: turn, count: 40)
    let circle = try #require(fit.circle(through: points))
    #expect(circle.center.distance(to: center) < 1e-6)
    #expect(abs(circle.radius - 80) < 1e-6)
  }

  @Test(arguments: CircleFit.allCases)
  func `S68 no fit goes through too few points, a line or what is no number`(fit: CircleFit) {
    let sets: [[(Double, Double)]] = [
      [], [(5, 5)], [(5, 5), (9, 9)], [(5, 5), (5, 5), (5, 5), (5, 5)],
      [(0, 0), (1, 1), (2, 2), (7, 7)], [(0.1, 0.3), (0.2, 0.6), (0.3, 0.9)],
      [(1_000_000.1, 5.3), (1_000_000.2, 5.6), (1_000_000.4, 6.2)],
      [(3, 0), (3, 5), (3, 9), (3, -4)],
      [(0, 0), (1, .nan), (2, 2)], [(0, 0), (.infinity, 0), (2, 2)],
      [(0, 0), (1e200, 0), (0, 1e200)],
    ]
    for set in sets {
      #expect(fit.circle(through: set.map { Point(x: $0.0, y: $0.1) }) == nil, "\(set)")
    }
  }

  @Test func `S68 on half a circle with noise Kåsa's is too small, the others are not`() throws {
    var sums: [CircleFit: Double] = [:]
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed + 1))
      let points = Shape.arc(radius: 100, turn: .pi / 2, count: 50).shaken(by: 9, &random)
      for fit in CircleFit.allCases {
        sums[fit, default: 0] += try #require(fit.circle(through: points)).radius / 200
      }
    }
    #expect(try #require(sums[.kasa]) < 85)
    for fit in [CircleFit.taubin, .pratt, .geometric] {
      #expect(abs(try #require(sums[fit]) - 100) < 8, "\(fit)")
    }
  }

  @Test(arguments: CircleFit.allCases)
  func `S68 live and over all points agree`(fit: CircleFit) throws {
    var random = SeededGenerator(seed: 3)
    var sums = CircleFitSums()
    let points = Shape.arc(center: Point(x: 900, y: 400), radius: 60, turn: 5, count: 300)
      .shaken(by: 4, &random)
    for point in points { sums.add(point) }
    let (live, error) = try #require(sums.fit(by: fit))
    let same: CircleFit = fit == .geometric ? .taubin : fit
    let exact = try #require(same.circle(through: points))
    #expect(live.center.distance(to: exact.center) <= 1e-9 * exact.radius)
    #expect(abs(live.radius - exact.radius) <= 1e-9 * exact.radius)
    let relative = exact.relativeError(of: points)
    #expect(abs(error - relative) <= relative * relative)
  }

  @Test func `S68 fits have names`() {
    #expect(CircleFit.allCases.map(\.rawValue) == ["taubin", "pratt", "kasa", "geometric"])
  }
}
