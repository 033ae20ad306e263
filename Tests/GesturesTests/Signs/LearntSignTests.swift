import Testing

@testable import Gestures

struct LearntSignTests {
  @Test(arguments: [0.001, 0.03, 1, 2, 32, 12_345] as [Float])
  func `the fifth root taken five times is the number`(value: Float) {
    let root = LearntSign.fifthRoot(value)
    #expect(abs(root * root * root * root * root / value - 1) < 1e-5)
  }

  @Test func `wilder examples widen the threshold`() throws {
    let tidy = try (0..<3).map {
      try SignExample([Drawing.along(Drawing.flag, hand: $0, shake: 1)])
    }
    let wild = try (0..<3).map {
      try SignExample([Drawing.along(Drawing.flag, hand: $0, shake: 18)])
    }
    let one = LearntSign(Sign(name: "tidy", examples: tidy))
    let other = LearntSign(Sign(name: "wild", examples: wild))
    #expect(one.threshold < other.threshold)
    #expect(one.threshold > 0.2 && other.threshold < 1.5)
  }

  @Test func `the same examples again and again still leave some room`() throws {
    let example = try SignExample([Drawing.along(Drawing.flag)])
    let sign = LearntSign(Sign(name: "copy", examples: [example, example, example]))
    #expect(sign.threshold > 0.2)
  }

  @Test func `one example has a threshold as between drawings of one person`() throws {
    let sign = LearntSign(try Sign(name: "once", examples: [SignExample([Shape.letterS])]))
    #expect(sign.threshold > 0.3 && sign.threshold < 1)
  }

  @Test func `leaving one out is as if it had never been taught`() throws {
    let sign = try Drawing.sign("flag", Drawing.flag)
    let all = LearntSign(sign)
    let two = LearntSign(Sign(name: "flag", examples: [sign.examples[0], sign.examples[2]]))
    #expect(all.threshold(leavingOut: 1) == two.threshold)
    #expect(all.threshold(leavingOut: nil) == all.threshold)
  }
}
