import Foundation
import Gestures

/// Strokes for benchmarks: the same ones each time.
enum BenchStroke {
  /// A slightly unsteady circle of `turns` turns.
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

  /// A spiral of that many turns.
  static func spiral(samples: Int, turns: Double) -> [Point] {
    (0..<samples).map { number in
      let part = Double(number) / Double(samples - 1)
      let angle = 2 * Double.pi * turns * part
      let radius = 20 + 130 * part
      return Point(x: 400 + radius * cos(angle), y: 300 + radius * sin(angle))
    }
  }
}

extension BenchStroke {
  /// A `touches` message of one touch with samples `step` milliseconds apart.
  static func message(
    phase: String, touch: Int, samples: ArraySlice<Point>, milliseconds: Double, step: Double
  ) -> [UInt8] {
    var text = #"{"type":"touches","phase":"\#(phase)","touches":[{"id":\#(touch),"samples":["#
    for (number, point) in samples.enumerated() {
      if number > 0 { text += "," }
      let time = milliseconds + Double(number) * step
      text += "[\(rounded(point.x, 100)),\(rounded(point.y, 100)),\(rounded(time, 10))]"
    }
    return Array((text + "]}]}").utf8)
  }

  /// A number with as few digits as a page sends.
  private static func rounded(_ value: Double, _ steps: Double) -> Double {
    (value * steps).rounded() / steps
  }
}
