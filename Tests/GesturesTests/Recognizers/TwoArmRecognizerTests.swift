import Foundation
import SeededRandom
import Testing

@testable import Gestures

/// The verdict on a stroke with two arms does not hang on where, how large, how often measured
/// and how steadily it was drawn.
struct TwoArmRecognizerTests {
  /// The signs that are near enough to matter.
  static let signs: [DrawnMark] = [
    .checkmark, .chevron, .letterV, .letterD, .seven, .caret, .leftChevron, .straight, .letterZ,
  ]

  /// Whether a stroke is recognized, and how clearly it is or is not.
  static func judge(
    _ path: [Point], _ make: () -> GestureRecognizer
  ) throws -> (isRecognized: Bool, clearly: Bool) {
    let trial = try Trial(path, make())
    return (trial.isRecognized, abs(trial.margin) > 0.3)
  }

  /// Expects that strokes of all signs, where clear, are judged the same after each change.
  static func expectSame(
    _ seed: UInt64, of stroke: (DrawnMark, inout SeededGenerator) -> [Point] = { $0.stroke(&$1) },
    after changes: ([Point], inout SeededGenerator) -> [(name: String, path: [Point])]
  ) throws {
    var random = SeededGenerator(seed: seed)
    for sign in signs {
      let path = stroke(sign, &random)
      for make in [{ RobustCheckmark() }, { RobustChevron() }] as [() -> GestureRecognizer] {
        let plain = try judge(path, make)
        guard plain.clearly else { continue }
        for (name, changed) in changes(path, &random) {
          let other = try judge(changed, make)
          #expect(other.isRecognized == plain.isRecognized, "\(sign) seed \(seed) \(name)")
        }
      }
    }
  }

  @Test(arguments: [UInt64](0..<40))
  func `scaling and moving a stroke changes nothing`(seed: UInt64) throws {
    try Self.expectSame(seed) { path, _ in
      [(0.5, 0.0), (2, 0), (4, 0), (1, 1e6), (1, -1e6)].map { scale, offset in
        let moved = path.map { Point(x: $0.x * scale + offset, y: $0.y * scale + offset) }
        return ("scale \(scale) offset \(offset)", moved)
      }
    }
  }

  @Test(arguments: [UInt64](0..<40))
  func `the rate of samples changes nothing`(seed: UInt64) throws {
    var hand = Hand(tremor: 0.4, sloppiness: 0.02, rounding: 0.02)
    hand.rate = 960
    hand.speed = 200
    try Self.expectSame(seed) { sign, random in
      let line = sign.corners(&random).map { Point(x: 20 + 150 * $0.x, y: 20 + 150 * $0.y) }
      return hand.draw(line, &random)
    } after: { path, _ in
      // From 960 samples a second to 240, 120, 60 and 30.
      [4, 8, 16, 32].map { stride in
        let taken = path.indices.filter { $0 % stride == 0 || $0 == path.count - 1 }
        return ("every \(stride)th", taken.map { path[$0] })
      }
    }
  }

  @Test(arguments: [UInt64](0..<40))
  func `half a pixel of noise changes nothing`(seed: UInt64) throws {
    try Self.expectSame(seed) { path, random in [("noise", path.shaken(by: 0.5, &random))] }
  }

  @Test func `most strokes are clear, so that the tests above test something`() throws {
    var random = SeededGenerator(seed: 1)
    var clear = 0
    for sign in Self.signs {
      for _ in 0..<40 where try Self.judge(sign.stroke(&random), { RobustChevron() }).clearly {
        clear += 1
      }
    }
    #expect(clear > Self.signs.count * 25, "\(clear)")
  }

  @Test func `a long stroke costs no memory beyond the record`() throws {
    let probe = try ArenaProbe([RobustCheckmark()]).touched(by: 1)
    for round in 0..<50 {
      try probe.send(.moved, 1, Shape.arc(radius: Double(round + 10), count: 1000))
    }
    try probe.send(.ended, 1)
    #expect(probe.events.verdict()?.to == .failed)
  }
}
