import Testing

@testable import Gestures

/// A path read as a line that winds.
struct SpiralTests {
  static func read(_ points: [Point]) -> Spiral? {
    var path = SketchedPath(most: 512)
    for point in points { _ = path.add(point) }
    return Spiral(path.sketch)
  }

  @Test(arguments: [1.0, 2, 3, -2.5])
  func `a circle gone round several times turns that often and does not grow`(
    turns: Double
  ) throws {
    let coil = try #require(Self.read(Shape.arc(turn: 2 * .pi * turns, count: 300)))
    #expect(abs(coil.turns - turns.magnitude) < 0.03)
    #expect(coil.growth < 1.15)
    #expect(coil.wrongWay < 0.01)
    #expect(coil.drift < 0.15)
    #expect(abs(coil.radius - 80) < 8)
  }

  @Test func `an oval's turns count as a circle's do and do not grow`() throws {
    let oval = DrawnMark.coil(turns: 2, from: 90, to: 90, squeeze: 0.6)
    let coil = try #require(Self.read(oval))
    #expect(abs(coil.turns - 2) < 0.05)
    #expect(coil.growth < 1.15)
  }

  @Test(arguments: [(5.0, 90.0), (90, 5)])
  func `a line that winds out or in grows`(from: Double, to: Double) throws {
    let coil = try #require(Self.read(DrawnMark.coil(turns: 3, from: from, to: to)))
    #expect(abs(coil.turns - 3) < 0.15)
    #expect(coil.growth > 2.5)
    #expect(coil.drift < 0.3)
    #expect(coil.radius > 60 && coil.radius < 95)
  }

  @Test func `a hook at the lift makes no growth and no corner`() throws {
    let hooked =
      Shape.arc(turn: 4 * .pi, count: 300) + [Point(x: 376, y: 204), Point(x: 378, y: 196)]
    let circle = try #require(Self.read(hooked))
    #expect(circle.growth < 1.25 && circle.corner < 1.3)
    let line = DrawnMark.coil(turns: 3, from: 5, to: 90)
    let end = line[line.count - 1]
    let swirl = try #require(Self.read(line + [Point(x: end.x - 3, y: end.y - 3)]))
    #expect(swirl.growth > 2.2 && swirl.corner < 1.6)
  }

  @Test func `an 8 turns back and a star has corners`() throws {
    let eight = try #require(Self.read(DrawnMark.figureEightLine(size: 100)))
    #expect(eight.wrongWay > 2)
    let star = try #require(Self.read(DrawnMark.starLine(size: 100)))
    #expect(star.corner > 2)
  }

  @Test func `one place is no coil`() {
    #expect(Self.read([.zero, .zero]) == nil)
    #expect(Self.read([]) == nil)
  }
}
