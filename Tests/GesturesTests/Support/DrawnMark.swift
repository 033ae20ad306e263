import Foundation
import Gestures
import SeededRandom
import Testing

/// The project's own signs: the line for a simulated hand, and the recognizer that should accept
/// it.
///
/// Each is a line through corners in a box of about 1, of an own size, width and slant by lot.
struct DrawnMark: CustomTestStringConvertible, Sendable {
  /// The name.
  let name: String
  /// The recognizers that may accept it; empty for a sign of none.
  let wanted: Set<String>
  /// The share of them that some recognizer may take although none is to: known faults.
  var mostTaken = 0.0
  /// Its corners, in a box of about 1.
  let corners: @Sendable (inout SeededGenerator) -> [Point]

  var testDescription: String { name }

  /// As a hand draws it somewhere on the canvas.
  func stroke(_ random: inout SeededGenerator) -> [Point] {
    let size = Double.random(in: 80...240, using: &random)
    let left = Double.random(in: 0...400, using: &random)
    let top = Double.random(in: 0...300, using: &random)
    let slant = Double.random(in: -0.1...0.1, using: &random)
    let line = corners(&random).map {
      Point(x: left + size * ($0.x + slant * (1 - $0.y)), y: top + size * $0.y)
    }
    let hand = Hand.any(&random)
    return line.count > 1 ? hand.draw(line, &random) : line
  }

  /// A polyline.
  static func line(_ corners: [(Double, Double)]) -> [Point] {
    corners.map { Point(x: $0.0, y: $0.1) }
  }

  /// A curve with a radius that changes evenly from `from` to `to` over some turns, starting at an
  /// angle.
  static func coil(
    turns: Double, from: Double, to: Double, start: Double = -.pi / 2, squeeze: Double = 1
  ) -> [Point] {
    let count = max(24, Int(turns.magnitude * 60))
    return (0...count).map { place in
      let share = Double(place) / Double(count)
      let angle = start + 2 * .pi * turns * share
      let radius = from + (to - from) * share
      return Point(x: 0.5 + radius * cos(angle), y: 0.5 + squeeze * radius * sin(angle))
    }
  }
}

extension DrawnMark {
  static let checkmark = DrawnMark(name: "checkmark", wanted: ["checkmark"]) { random in
    let depth = Double.random(in: 0.25...0.45, using: &random)
    let turn = Double.random(in: 0.25...0.38, using: &random)
    return line([(0, 1 - depth), (turn, 1), (1, Double.random(in: 0...0.1, using: &random))])
  }

  static let chevron = DrawnMark(name: "chevron", wanted: ["chevron"]) { random in
    let tip = Double.random(in: 0.6...0.9, using: &random)
    return line([(0, 0), (tip, Double.random(in: 0.45...0.55, using: &random)), (0, 1)])
  }

  static let swirl = DrawnMark(name: "swirl", wanted: ["swirl"]) { random in
    let turns = Double.random(in: 1.9...4, using: &random)
    let way = Bool.random(using: &random) ? 1.0 : -1.0
    let inner = Double.random(in: 0...0.1, using: &random)
    let isGrowing = Bool.random(using: &random)
    return coil(
      turns: turns * way, from: isGrowing ? inner : 0.5, to: isGrowing ? 0.5 : inner,
      start: Double.random(in: 0..<6, using: &random),
      squeeze: Double.random(in: 0.8...1, using: &random))
  }

  static let circle = DrawnMark(name: "circle", wanted: ["circle"]) { random in
    coil(
      turns: Bool.random(using: &random) ? 1.02 : -1.02, from: 0.5, to: 0.5,
      start: Double.random(in: 0..<6, using: &random),
      squeeze: Double.random(in: 0.85...1, using: &random))
  }

  static let twoTurns = DrawnMark(name: "two turns", wanted: []) { random in
    coil(
      turns: Bool.random(using: &random) ? 2 : -2, from: 0.5,
      to: Double.random(in: 0.44...0.5, using: &random),
      start: Double.random(in: 0..<6, using: &random),
      squeeze: Double.random(in: 0.8...1, using: &random))
  }

  static let letterS = DrawnMark(name: "letter S", wanted: []) { _ in
    (0...48).map { place in
      let share = Double(place) / 48
      let top = share < 0.5
      let angle = top ? -0.2 - 3 * .pi * share : 0.5 * .pi - 0.2 - 3 * .pi * (1 - share) + .pi
      return Point(
        x: 0.5 + 0.25 * cos(angle), y: (top ? 0.25 : 0.75) + 0.25 * sin(angle))
    }
  }

  /// An 8 in one line, as high as `size`.
  static func figureEightLine(size: Double) -> [Point] {
    (0...80).map { place in
      let angle = 2 * .pi * Double(place) / 80
      return Point(x: size * (0.5 + 0.3 * sin(2 * angle)), y: size * (0.5 - 0.5 * cos(angle)))
    }
  }

  /// A star of five points in one line, as high as `size`.
  static func starLine(size: Double) -> [Point] {
    (0...5).map { place in
      let angle = -.pi / 2 + 0.8 * .pi * Double(place)
      return Point(x: size * (0.5 + 0.5 * cos(angle)), y: size * (0.5 + 0.5 * sin(angle)))
    }
  }

  static let figureEight = DrawnMark(name: "figure 8", wanted: []) { _ in figureEightLine(size: 1) }

  static let letterC = DrawnMark(name: "letter C", wanted: []) { random in
    coil(
      turns: -Double.random(in: 0.5...0.7, using: &random), from: 0.5, to: 0.5, start: -0.9)
  }

  static let letterV = DrawnMark(name: "letter V", wanted: []) { random in
    let depth = Double.random(in: 0.95...1, using: &random)
    return line([(0, 0), (Double.random(in: 0.3...0.4, using: &random), depth), (0.7, 0)])
  }

  static let letterD = DrawnMark(name: "bow of a D", wanted: []) { _ in
    coil(turns: 0.5, from: 0.5, to: 0.5, start: -.pi / 2)
  }

  static let seven = DrawnMark(name: "digit 7", wanted: [], mostTaken: 0.07) { random in
    line([(0, 0), (0.6, 0), (Double.random(in: 0.15...0.35, using: &random), 1)])
  }

  static let caret = DrawnMark(name: "caret", wanted: []) { _ in line([(0, 1), (0.4, 0), (0.8, 1)])
  }

  static let leftChevron = DrawnMark(name: "left chevron", wanted: []) { _ in
    line([(0.7, 0), (0, 0.5), (0.7, 1)])
  }

  static let letterZ = DrawnMark(name: "letter Z", wanted: []) { _ in
    line([(0, 0), (0.8, 0), (0, 1), (0.8, 1)])
  }

  static let letterW = DrawnMark(name: "letter W", wanted: []) { _ in
    line([(0, 0), (0.25, 0.8), (0.5, 0.1), (0.75, 0.8), (1, 0)])
  }

  static let straight = DrawnMark(name: "line", wanted: []) { random in
    let angle = Double.random(in: 0..<(2 * .pi), using: &random)
    return line([(0.5, 0.5), (0.5 + cos(angle), 0.5 + sin(angle))])
  }

  static let square = DrawnMark(name: "square", wanted: []) { _ in
    line([(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)])
  }

  static let triangle = DrawnMark(name: "triangle", wanted: []) { _ in
    line([(0.5, 0), (1, 0.9), (0, 0.9), (0.5, 0)])
  }

  static let star = DrawnMark(name: "star", wanted: []) { _ in starLine(size: 1) }

  static let coils = DrawnMark(name: "row of loops", wanted: []) { _ in
    (0...180).map { place in
      let share = Double(place) / 180
      let angle = 2 * .pi * 3 * share
      return Point(x: share + 0.15 * sin(angle), y: 0.5 - 0.2 * cos(angle))
    }
  }

  static let scribble = DrawnMark(name: "scribble", wanted: []) { random in
    (0..<Int.random(in: 5...9, using: &random)).map { _ in
      Point(
        x: Double.random(in: 0...1, using: &random), y: Double.random(in: 0...1, using: &random))
    }
  }

  static let tap = DrawnMark(name: "tap", wanted: []) { random in
    [Point(x: 0.5, y: 0.5)]
  }

  /// Those that a recognizer is to take by its name.
  static let known = [checkmark, chevron, swirl, circle]
  /// Those that none is to take.
  static let unknown = [
    twoTurns, letterS, figureEight, letterC, letterV, letterD, seven, caret, leftChevron, letterZ,
    letterW, straight, square, triangle, star, coils, scribble, tap,
  ]
}
