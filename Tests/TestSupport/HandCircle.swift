import Foundation
package import Gestures

/// A circle as a hand draws it.
package enum HandCircle {
  /// The points of a circle of radius 120 that is a little unsteady, once round.
  package static func points(_ count: Int, center: Point) -> [Point] {
    (0..<count).map { number in
      let angle = 2 * Double.pi * Double(number) / Double(count)
      let radius = 120 * (1 + 0.02 * sin(5 * angle) + 0.01 * sin(13 * angle + 1))
      return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }
}
