import Foundation
import SeededRandom
import Testing

@testable import Gestures

/// The robust circle's verdict does not depend on how a shape is turned, mirrored,
/// sized, placed, sampled or sent.
struct RobustCircleInvarianceTests {
  /// Made-up shapes, clear of the limits: whether each is a circle.
  static func shapes(seed: UInt64) -> [(shape: HandDrawn, isCircle: Bool)] {
    var random = SeededGenerator(seed: seed)
    let closed = HandDrawn.oval(turns: .random(in: 0.95...1.1, using: &random), using: &random)
    let open = HandDrawn.oval(turns: .random(in: 0.5...0.72, using: &random), using: &random)
    let twice = HandDrawn.oval(turns: .random(in: 1.8...2.2, using: &random), using: &random)
    let flat = HandDrawn.oval(turns: 1, aspect: 0.1...0.25, using: &random)
    let side = Double.random(in: 40...200, using: &random)
    let square = HandDrawn.line([(0, 0), (side, 0), (side, side), (0, side), (0, 0)])
    return [(closed, true), (open, false), (twice, false), (flat, false), (square, false)]
  }

  static func check(
    _ seed: UInt64, hertz: Double = 60, _ change: @escaping @Sendable (Point) -> Point
  ) throws {
    for (place, (shape, isCircle)) in shapes(seed: seed).enumerated() {
      let points = shape.map(change).points(at: hertz)
      #expect(try RobustCircleRecognizerTests.isCircle(points) == isCircle, "\(place)")
    }
  }

  static let seeds = 0..<40 as Range<UInt64>

  @Test(arguments: seeds) func `as drawn`(seed: UInt64) throws { try Self.check(seed) { $0 } }

  @Test(arguments: seeds) func mirrored(seed: UInt64) throws {
    try Self.check(seed) { Point(x: -$0.x, y: $0.y) }
    try Self.check(seed) { Point(x: $0.y, y: $0.x) }
  }

  @Test(arguments: seeds) func reversed(seed: UInt64) throws {
    for (shape, isCircle) in Self.shapes(seed: seed) {
      #expect(try RobustCircleRecognizerTests.isCircle(shape.reversed.points()) == isCircle)
    }
  }

  @Test(arguments: seeds) func turned(seed: UInt64) throws {
    for angle in [0.3, 0.785, 1.571, 2.5, 4] {
      let turn = Rotation(by: angle)
      try Self.check(seed) { turn($0) }
    }
  }

  @Test(arguments: seeds) func scaled(seed: UInt64) throws {
    for factor in [0.5, 0.75, 2, 4] {
      try Self.check(seed) { Point(x: $0.x * factor, y: $0.y * factor) }
    }
  }

  @Test(arguments: seeds) func `moved a million pixels`(seed: UInt64) throws {
    try Self.check(seed) { Point(x: $0.x + 1e6, y: $0.y - 1e6) }
  }

  @Test(arguments: seeds, [30.0, 60, 120, 240])
  func `sampled at another rate`(seed: UInt64, hertz: Double) throws {
    try Self.check(seed, hertz: hertz) { $0 }
  }

  @Test(arguments: seeds) func `with half a pixel of noise`(seed: UInt64) throws {
    for hertz in [60.0, 240] {
      var random = SeededGenerator(seed: seed &+ 1000)
      for (shape, isCircle) in Self.shapes(seed: seed) {
        let points = shape.points(at: hertz).shaken(by: 0.5, &random)
        #expect(try RobustCircleRecognizerTests.isCircle(points) == isCircle)
      }
    }
  }

  @Test(arguments: seeds, [0.3, 1])
  func `rested at the end, trembling by half a pixel`(seed: UInt64, seconds: Double) throws {
    var random = SeededGenerator(seed: seed)
    for (shape, isCircle) in Self.shapes(seed: seed) {
      var points = shape.points(at: 120)
      let end = points[points.count - 1]
      points += Array(repeating: end, count: Int(seconds * 120)).shaken(by: 0.9, &random)
      #expect(try RobustCircleRecognizerTests.isCircle(points) == isCircle)
    }
  }

  @Test(arguments: seeds, [10.0, 12, 20])
  func `a small circle, rested at its end`(seed: UInt64, radius: Double) throws {
    var random = SeededGenerator(seed: seed)
    var points = Shape.arc(radius: radius, count: 60)
    let end = points[points.count - 1]
    points += Array(repeating: end, count: 36).shaken(by: 0.9, &random)
    #expect(try RobustCircleRecognizerTests.isCircle(points))
  }

  @Test(arguments: seeds) func `split into any messages, to the last bit`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for (shape, _) in Self.shapes(seed: seed) {
      let points = shape.points()
      let whole = try RobustCircleRecognizerTests.verdict(points)
      let probe = ArenaProbe([RobustCircleRecognizer()])
      var rest = points[...]
      try probe.send(.began, 1, [rest.removeFirst()])
      while rest.count > 1 {
        let count = Int.random(in: 1...min(7, rest.count - 1), using: &random)
        try probe.send(.moved, 1, Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      try probe.send(.ended, 1, Array(rest))
      #expect(probe.events.verdict() == whole)
    }
  }
}
