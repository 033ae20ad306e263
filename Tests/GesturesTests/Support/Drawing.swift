import Foundation
import SeededRandom

@testable import Gestures

/// Signs that tests draw, by a hand that differs a little each time.
enum Drawing {
  /// A drawing along corners, placed, scaled, turned about the first corner and shaken by up to
  /// `shake` pixels, the same for the same `hand`.
  static func along(
    _ corners: [(Double, Double)], hand: Int = 0, scale: Double = 1, turn: Double = 0,
    shake: Double = 3
  ) -> [Point] {
    var random = SeededGenerator(seed: UInt64(hand + 1))
    let shaken = corners.map { corner in
      (
        corner.0 + Double.random(in: -1...1, using: &random) * shake,
        corner.1 + Double.random(in: -1...1, using: &random) * shake
      )
    }
    return Shape.line(shaken, steps: 10).map { point in
      let dx = (point.x - corners[0].0) * scale
      let dy = (point.y - corners[0].1) * scale
      return Point(
        x: 300 + dx * cos(turn) - dy * sin(turn), y: 300 + dx * sin(turn) + dy * cos(turn))
    }
  }

  /// A zigzag of three teeth.
  static let zigzag: [(Double, Double)] = [(0, 0), (30, 80), (60, 0), (90, 80), (120, 0)]
  /// A box, from its left top corner down.
  static let box: [(Double, Double)] = [(0, 0), (0, 90), (120, 90), (120, 0), (0, 0)]
  /// A flag: a pole up, and a triangle at its top.
  static let flag: [(Double, Double)] = [(0, 160), (0, 0), (90, 35), (0, 70)]
  /// The two lines of a cross.
  static let cross: [[(Double, Double)]] = [[(0, 0), (80, 80)], [(80, 0), (0, 80)]]

  /// A sign of one stroke along corners, with three examples.
  static func sign(
    _ name: String, _ corners: [(Double, Double)], options: SignOptions = SignOptions()
  ) throws(SignFault) -> Sign {
    var examples: [SignExample] = []
    for hand in 0..<3 { examples.append(try SignExample([along(corners, hand: hand)])) }
    return Sign(name: name, options: options, examples: examples)
  }

  /// The strokes of a cross, its second line where the first one is.
  static func crossStrokes(hand: Int = 0) -> [[Point]] {
    cross.enumerated().map { index, line in
      along(line, hand: 10 * hand + index).map {
        Point(x: $0.x + (index == 1 ? 80 : 0), y: $0.y)
      }
    }
  }

  /// A set of zigzag, box and flag.
  static func set(options: SignOptions = SignOptions()) throws(SignFault) -> SignSet {
    var set = SignSet()
    try set.teach(sign("zigzag", zigzag, options: options))
    try set.teach(sign("box", box, options: options))
    try set.teach(sign("flag", flag, options: options))
    return set
  }
}
