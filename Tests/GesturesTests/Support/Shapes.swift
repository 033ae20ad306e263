import Foundation
import Gestures
import SeededRandom

/// Paths that tests draw.
enum Shape {
  /// A polyline through `corners`, `steps` samples a side.
  static func line(_ corners: [(Double, Double)], steps: Int = 8) -> [Point] {
    var points = [Point(x: corners[0].0, y: corners[0].1)]
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        points.append(
          Point(x: from.0 + (to.0 - from.0) * share, y: from.1 + (to.1 - from.1) * share))
      }
    }
    return points
  }

  /// An arc of `turn` radians from `start` on.
  static func arc(
    center: Point = Point(x: 300, y: 200), radius: Double = 80, start: Double = 0,
    turn: Double = 2 * .pi, count: Int = 60
  ) -> [Point] {
    (0..<count).map { place in
      let angle = start + turn * Double(place) / Double(count - 1)
      return Point(
        x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  /// An S of two half circles that meet in the middle.
  static var letterS: [Point] {
    arc(center: Point(x: 100, y: 60), radius: 40, start: 0, turn: -1.5 * .pi, count: 40)
      + arc(
        center: Point(x: 100, y: 140), radius: 40, start: -0.5 * .pi, turn: 1.5 * .pi, count: 40)
  }

  /// A checkmark whose up-stroke ends above its start.
  static let checkmark = line([(100, 100), (130, 140), (200, 40)])
  /// A right chevron.
  static let chevron = line([(100, 100), (160, 150), (100, 200)])
}

extension [Point] {
  /// The points, each moved by up to some pixels both ways.
  func shaken(by pixels: Double, _ random: inout SeededGenerator) -> [Point] {
    map {
      Point(
        x: $0.x + Double.random(in: -pixels...pixels, using: &random),
        y: $0.y + Double.random(in: -pixels...pixels, using: &random))
    }
  }
}
