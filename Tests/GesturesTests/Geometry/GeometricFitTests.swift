import SeededRandom
import Testing

@testable import Gestures

struct GeometricFitTests {
  @Test(arguments: 1...40)
  func `no circle near it has less distance from the points`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let turn = Double.random(in: 0.8...7, using: &random)
    let points = Shape.arc(radius: 100, turn: turn, count: 60).shaken(by: 12, &random)
    let circle = try #require(CircleFit.geometric.circle(through: points))
    let least = Self.squares(points, circle)
    for (x, y, radius) in [(1e-3, 0, 0), (0, 1e-3, 0), (0, 0, 1e-3)] {
      for sign in [-1.0, 1] {
        let other = Circle(
          center: Point(x: circle.center.x + sign * x, y: circle.center.y + sign * y),
          radius: circle.radius + sign * radius)
        #expect(Self.squares(points, other) > least)
      }
    }
    for fit in [CircleFit.taubin, .pratt, .kasa] {
      let other = try #require(fit.circle(through: points))
      #expect(Self.squares(points, other) >= least)
    }
  }

  @Test func `a point in the very middle stops nothing`() throws {
    let points = Shape.arc(center: .zero, radius: 50, count: 16) + [.zero]
    let circle = try #require(CircleFit.geometric.circle(through: points))
    let taubin = try #require(CircleFit.taubin.circle(through: points))
    #expect(Self.squares(points, circle) < Self.squares(points, taubin))
    #expect(circle.center.distance(to: .zero) < 10)
  }

  private static func squares(_ points: [Point], _ circle: Circle) -> Double {
    points.reduce(0) { sum, point in
      let residual = circle.center.distance(to: point) - circle.radius
      return sum + residual * residual
    }
  }
}
