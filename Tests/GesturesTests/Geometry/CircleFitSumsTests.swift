import SeededRandom
import Testing

@testable import Gestures

/// The live fit against the two-pass fit over the same points.
struct CircleFitSumsTests {
  /// Checks the live fit at each of `counts` points to 1e-9 of the radius.
  static func compare(_ points: [Point], at counts: Set<Int>, _ comment: Comment) throws {
    var sums = CircleFitSums()
    for (place, point) in points.enumerated() {
      sums.add(point)
      guard counts.contains(place + 1) else { continue }
      let exact = try #require(TaubinFit.circle(through: Array(points[...place])), comment)
      let (live, _) = try #require(sums.fit(), comment)
      let tolerance = 1e-9 * exact.radius
      #expect(live.center.distance(to: exact.center) <= tolerance, comment)
      #expect(abs(live.radius - exact.radius) <= tolerance, comment)
      let shown = try #require(sums.circleToShow(), comment)
      #expect(shown.center.distance(to: live.center) <= tolerance, comment)
      #expect(abs(shown.radius - live.radius) <= tolerance, comment)
    }
  }

  @Test(arguments: [UInt64](1...60))
  func `live and two-pass fit agree to 1e-9 on random strokes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let radius = Double.random(in: 2...400, using: &random)
    let offset = Double.random(in: 0...4000, using: &random)
    let noise = radius * Double.random(in: 0.001...0.2, using: &random)
    let turn = Double.random(in: 1.5...14, using: &random)
    let points = Shape.arc(
      center: Point(x: offset, y: offset / 3), radius: radius, start: turn, turn: turn, count: 300
    ).shaken(by: noise, &random)
    try Self.compare(points, at: [40, 100, 170, 300], "seed \(seed)")
  }

  @Test(arguments: TaubinFitTests.known)
  func `live and two-pass fit agree to 1e-9 on known sets`(_ set: TaubinFitTests.Known) throws {
    try Self.compare(set.points, at: [set.points.count], "\(set.testDescription)")
  }

  @Test(arguments: [0, 1e3, 1e6])
  func `a hundred thousand samples far away cost no digits`(offset: Double) throws {
    var random = SeededGenerator(seed: 7)
    let points = Shape.arc(
      center: Point(x: offset, y: -offset), radius: 50, turn: 900, count: 100_000
    ).shaken(by: 3, &random)
    try Self.compare(points, at: [100, 10_000, 100_000], "offset \(offset)")
  }

  @Test func `a dwell at the start and a stroke of whole pixels agree too`() throws {
    let dwell = [Point](repeating: Point(x: 612, y: 93), count: 500)
    let circle = Shape.arc(center: Point(x: 600, y: 100), radius: 14, start: -0.5, count: 80)
      .map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }
    try Self.compare(dwell + circle, at: [540, 580], "dwell")
  }

  @Test(arguments: [0.02, 0.1, 0.2])
  func `the live error is right to first order`(noise: Double) throws {
    var random = SeededGenerator(seed: 11)
    let points = Shape.arc(radius: 100, count: 400).shaken(by: 100 * noise, &random)
    var sums = CircleFitSums()
    for point in points { sums.add(point) }
    let (circle, error) = try #require(sums.fit())
    let exact = circle.relativeError(of: points)
    #expect(abs(error - exact) <= exact * exact, "\(error) against \(exact)")
  }

  @Test func `a perfect circle has no live error and no number refuses`() throws {
    var sums = CircleFitSums()
    #expect(sums.fit() == nil)
    for point in Shape.arc(count: 30) {
      #expect((sums.fit() != nil) == (sums.count >= 3), "\(sums.count) points")
      sums.add(point)
    }
    let (_, error) = try #require(sums.fit())
    #expect(error < 1e-7)
    sums.add(Point(x: .nan, y: 0))
    #expect(sums.fit() == nil)
  }
}
