import Testing

@testable import Gestures

struct RobustCircleGhostTests {
  static func ghost(of points: [Point], for name: String) throws -> Ghost {
    var path = RobustCircleLiveFit(rules: RobustCircleRules())
    for point in points { path.add(point) }
    path.takeLook()
    let worst = Criterion(name: name, value: 1, limit: 0, unit: .ratio, pass: false)
    return try #require(path.ghost(for: worst))
  }

  static let center = Point(x: 300, y: 200)

  @Test(arguments: [0.6, 0.75, 0.9], [1.0, -1.0])
  func `the gap closes an arc on the open side`(turns: Double, way: Double) throws {
    let arc = Shape.arc(start: 1, turn: way * turns * 2 * .pi, count: 90)
    let ghost = try Self.ghost(of: arc, for: "gap")
    let points = ghost.points
    #expect(ghost.kind == .gap && points.count > 3)
    #expect(points[0].distance(to: arc[89]) < 1e-6)
    #expect(points[points.count - 1].distance(to: arc[0]) < 1e-6)
    #expect(points[points.count / 2].distance(to: arc[45]) > 100)
  }

  @Test(arguments: [0.5, 0.7, 0.85])
  func `the gap of a round arc is closed on its own circle`(turns: Double) throws {
    let arc = Shape.arc(center: Self.center, radius: 80, turn: turns * 2 * .pi, count: 90)
    for point in try Self.ghost(of: arc, for: "gap").points {
      #expect(abs(point.distance(to: Self.center) - 80) < 1.5, "\(point)")
    }
  }

  @Test func `the gap of a loop that went past its start is short`() throws {
    let ghost = try Self.ghost(of: Shape.arc(turn: 1.03 * 2 * .pi, count: 90), for: "gap")
    #expect(ghost.points.allSatisfy { $0.distance(to: Point(x: 380, y: 205)) < 40 })
  }

  @Test func `a tail is the loose end`() throws {
    let tail = Shape.line([(380, 200), (470, 230)], steps: 12)
    let ghost = try Self.ghost(of: Shape.arc(count: 90) + tail, for: "tail")
    #expect(ghost.kind == .tail)
    #expect(ghost.points[ghost.points.count - 1].distance(to: Point(x: 470, y: 230)) < 1e-6)
    #expect(ghost.points[0].distance(to: Self.center) < 95)
  }

  @Test func `a corner is shown rounded`() throws {
    let square = Shape.line(
      [(220, 120), (380, 120), (380, 280), (220, 280), (220, 120)], steps: 30)
    for name in ["corner", "corners"] {
      let ghost = try Self.ghost(of: square, for: name)
      #expect(ghost.kind == .corner)
      for point in ghost.points {
        #expect((70...115).contains(point.distance(to: Self.center)), "\(point)")
      }
    }
  }

  @Test(arguments: ["aspect", "stray", "laps", "size"])
  func `else the whole is shown as it should be`(name: String) throws {
    let flat = Shape.arc(center: .zero, radius: 80, count: 90).map {
      Point(x: 300 + $0.x, y: 200 + 0.3 * $0.y)
    }
    let ghost = try Self.ghost(of: flat, for: name)
    #expect(ghost.kind == .shape && ghost.points.count > 20)
    let heights = ghost.points.map(\.y)
    let height = (heights.max() ?? 0) - (heights.min() ?? 0)
    #expect(name == "aspect" ? height > 80 : abs(height - 48) < 6)
    #expect(ghost.points[0].distance(to: ghost.points[ghost.points.count - 1]) < 1)
  }
}
