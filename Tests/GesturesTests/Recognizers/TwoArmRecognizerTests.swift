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

  static func makers() -> [() -> GestureRecognizer] {
    [{ RobustCheckmark() }, { RobustChevron() }]
  }

  /// Whether a stroke is recognized, and how clearly it is or is not.
  static func judge(
    _ path: [Point], _ make: () -> GestureRecognizer
  ) throws -> (isRecognized: Bool, clearly: Bool) {
    let trial = try Trial(path, make())
    return (trial.isRecognized, abs(trial.margin) > 0.3)
  }

  @Test(arguments: [UInt64](0..<40))
  func `scaling and moving a stroke changes nothing`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for sign in Self.signs {
      let path = sign.stroke(&random)
      for make in Self.makers() {
        let plain = try Self.judge(path, make)
        guard plain.clearly else { continue }
        for (scale, offset) in [(0.5, 0.0), (2, 0), (4, 0), (1, 1e6), (1, -1e6)] {
          let moved = path.map { Point(x: $0.x * scale + offset, y: $0.y * scale + offset) }
          let other = try Self.judge(moved, make)
          #expect(
            other.isRecognized == plain.isRecognized,
            "\(sign) seed \(seed) scale \(scale) offset \(offset)")
        }
      }
    }
  }

  @Test(arguments: [UInt64](0..<40))
  func `the rate of samples changes nothing`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for sign in Self.signs {
      var hand = Hand(tremor: 0.4, sloppiness: 0.02, rounding: 0.02)
      hand.rate = 960
      hand.speed = 200
      let line = sign.corners(&random).map { Point(x: 20 + 150 * $0.x, y: 20 + 150 * $0.y) }
      let path = hand.draw(line, &random)
      for make in Self.makers() {
        let plain = try Self.judge(path, make)
        guard plain.clearly else { continue }
        // From 960 samples a second to 240, 120, 60 and 30.
        for stride in [4, 8, 16, 32] {
          let taken = path.indices.filter { $0 % stride == 0 || $0 == path.count - 1 }
          let other = try Self.judge(taken.map { path[$0] }, make)
          #expect(
            other.isRecognized == plain.isRecognized, "\(sign) seed \(seed) every \(stride)th")
        }
      }
    }
  }

  @Test(arguments: [UInt64](0..<40))
  func `half a pixel of noise changes nothing`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for sign in Self.signs {
      let path = sign.stroke(&random)
      for make in Self.makers() {
        let plain = try Self.judge(path, make)
        guard plain.clearly else { continue }
        let noisy = path.shaken(by: 0.5, &random)
        let other = try Self.judge(noisy, make)
        #expect(other.isRecognized == plain.isRecognized, "\(sign) seed \(seed)")
      }
    }
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
    let probe = ArenaProbe([RobustCheckmark()])
    try probe.send(.began, 1, [.zero])
    for round in 0..<50 {
      try probe.send(.moved, 1, Shape.arc(radius: Double(round + 10), count: 1000))
    }
    try probe.send(.ended, 1)
    #expect(probe.events.verdict()?.to == .failed)
  }
}
