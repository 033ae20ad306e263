import Foundation
import Testing

@testable import Gestures

struct RobustCircleLiveFitTests {
  @Test func `it has its box, and maps points to the canvas`() throws {
    var path = RobustCircleLiveFit(rules: RobustCircleRules())
    for point in Shape.arc(center: Point(x: 1e6, y: -1e6), radius: 40, count: 200) {
      path.add(point)
    }
    let bounds = path.bounds
    #expect(abs(bounds.x - (1e6 - 40)) < 0.1 && abs(bounds.width - 80) < 0.1)
    path.takeLook()
    let shape = try #require(path.look?.measures.shape)
    #expect(path.shifted(shape.oval.center).distance(to: Point(x: 1e6, y: -1e6)) < 0.3)
  }

  @Test func `what is forgotten leaves nothing`() {
    var path = RobustCircleLiveFit(rules: RobustCircleRules())
    for point in Shape.arc() { path.add(point) }
    path.takeLook()
    let before = path.look?.measures
    path.removeAll()
    #expect(path.look == nil)
    for point in Shape.arc() { path.add(point) }
    path.takeLook()
    #expect(path.look?.measures == before && path.bounds.width > 150)
  }

  /// A line that winds out round a middle, `turns` times in so many samples.
  static func spiral(samples: Int, turns: Double, from inner: Double, to outer: Double) -> [Point] {
    (0..<samples).map { step in
      let part = Double(step) / Double(samples - 1)
      let (radius, angle) = (inner + (outer - inner) * part, 2 * Double.pi * turns * part)
      return Point(x: 300 + radius * cos(angle), y: 300 + radius * sin(angle))
    }
  }

  /// Looks are nearly all of a stroke's cost: a microsecond each, whatever the length.
  @Test(arguments: [
    ("a circle of 20 samples", spiral(samples: 20, turns: 1, from: 100, to: 100), 0.1),
    ("a circle of 50 samples", spiral(samples: 50, turns: 1, from: 100, to: 100), 0.14),
    ("a circle of 100 samples", spiral(samples: 100, turns: 1, from: 100, to: 100), 0.09),
    ("two turns of 100 samples", spiral(samples: 100, turns: 2, from: 100, to: 104), 0.16),
    ("a spiral of 30 samples", spiral(samples: 30, turns: 3, from: 20, to: 150), 0.14),
    ("a circle of 12,000 samples", spiral(samples: 12_000, turns: 1, from: 100, to: 100), 0.002),
    ("a hundred turns", spiral(samples: 10_000, turns: 100, from: 100, to: 100), 0.02),
  ])
  func `how many looks a sample takes is bounded`(name: String, points: [Point], most: Double) {
    var path = RobustCircleLiveFit(rules: RobustCircleRules())
    for point in points { path.add(point) }
    let looks = Double(path.lookCount) / Double(points.count)
    #expect(looks > 0 && looks <= most, "\(name): \(looks)")
    #expect(path.glanceCount - path.lookCount <= path.lookCount, "asked in vain at most as often")
  }

  @Test func `the lift takes no look if the last sample had one`() {
    var path = RobustCircleLiveFit(rules: RobustCircleRules())
    for point in Shape.arc(count: 90) {
      let before = path.lookCount
      path.add(point)
      guard path.lookCount > before else { continue }
      path.takeLook()
      #expect(path.lookCount == before + 1)
    }
    let looks = path.lookCount
    path.add(Point(x: 1, y: 2))
    path.takeLook()
    #expect(path.lookCount == looks + 1)
  }

  @Test func `without the gap rule, looks do not wait for it to close`() throws {
    var settings = RecognizerSettings()
    settings.set("gap", to: .off)
    settings.set("stray", to: .off)
    var path = RobustCircleLiveFit(rules: RobustCircleRules(settings))
    let points = Shape.arc(turn: 0.75 * 2 * .pi, count: 300)
    var first: Int?
    for (place, point) in points.enumerated() {
      path.add(point)
      if first == nil, path.look?.isCircle == true { first = place }
    }
    let lifted = (1...300).first { count in
      var whole = RobustCircleLiveFit(rules: RobustCircleRules(settings))
      for point in points.prefix(count) { whole.add(point) }
      whole.takeLook()
      return whole.look?.isCircle == true
    }
    let due = try #require(lifted)
    #expect(try #require(first) <= due + due / 20)
  }
}
