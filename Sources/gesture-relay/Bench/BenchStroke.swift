import Foundation
import Gestures

/// Strokes for benchmarks: the same ones each time.
enum BenchStroke {
  /// A circle drawn a little unsteadily, as often around as `turns` says.
  static func circle(
    samples: Int, center: Point = Point(x: 400, y: 300), radius: Double = 120, turns: Double = 1
  ) -> [Point] {
    (0..<samples).map { number in
      let angle = 2 * Double.pi * turns * Double(number) / Double(samples)
      let wobble = 1 + 0.02 * sin(5 * angle) + 0.01 * sin(13 * angle + 1)
      return Point(
        x: center.x + radius * wobble * cos(angle), y: center.y + radius * wobble * sin(angle))
    }
  }
}
