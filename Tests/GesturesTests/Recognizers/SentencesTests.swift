import Testing

@testable import Gestures

struct SentencesTests {
  @Test(arguments: [
    ("size", 8.4, "Too small: 8.4 px across, at least 12 px"),
    ("aspect", 0.25, "Too flat: it is 25 % as wide as it is long, at least 30 %"),
    ("turn", 0.623, "Goes only 62.3 % of the way round, at least 80 %"),
    ("laps", 2, "Goes round 2 times, at most 1.4 times"),
    ("gap", 1.88, "Not closed: the ends are 94 px apart, at most 48 px"),
    ("stray", 0.18, "Not round: it strays 18 % from an even oval, at most 13.5 %"),
    ("tail", 1.1, "A loose end is 55 px off the circle, at most 40 px"),
    ("corner", 1.8151, "Has a sharp corner: it turns 104° at once, at most 97°"),
    ("corners", 1.3963, "Has corners: two of them turn 80° or more, at most 69°"),
  ])
  func `a failed robust circle names its worst criterion, in pixels if it can`(
    name: String, value: Double, sentence: String
  ) throws {
    let circle = Shape.arc(turn: 0.8 * 2 * .pi, count: 200)
    var measures = RobustCircleFitTests.measures(circle)
    let oval = try #require(
      Ellipse(center: .zero, xx: 1250, xy: 0, yy: 1250))  // a radius of 50 px
    measures.shape?.oval = oval
    measures.shape?.gap.value = 1
    measures.shape?.gapPixels = 50
    let rule = try #require(RobustCircleRules.shipped.all.first { $0.name == name })
    #expect(Sentences.circle(rule.judge(value), measures) == sentence)
  }

  @Test func `a tap has no shape, even if it may be small`() {
    let flat = Criterion(name: "aspect", value: 0, limit: 0.3, unit: .ratio, pass: false)
    #expect(Sentences.circle(flat, RobustCircleMeasures(size: 0)) == Sentences.didNotMove)
  }

  @Test(arguments: [
    ("rise", -0.707, "Must end above its start: it ends 70.7 % of its length below it"),
    ("rise", 0.01, "Must end above its start: it rises by 1 % of its length, at least 3 %"),
    ("angle", .pi, "A straight line: it never turns"),
    ("angle", 3, "Hardly turns: its lines are 171.9° apart, at most 145°"),
  ])
  func `a failed robust checkmark names its direction`(
    name: String, value: Double, sentence: String
  ) throws {
    let rule = try #require(RobustCheckmark.shippedRules.first { $0.name == name })
    #expect(Sentences.checkmark(rule.judge(value)) == sentence)
  }

  @Test func `once is one time`() throws {
    let rule = try #require(SwirlRecognizer.shippedRules.first { $0.name == "turns" })
    #expect(Sentences.swirl(rule.judge(1)) == "Goes round only 1 time, at least 1.4 times")
  }

  @Test(arguments: [(1.0, "50 %"), (0.5, "75 %"), (1.5, "25 %")])
  func `a failed drawing's reason has the likeness needed, as tuned`(
    ease: Double, needed: String
  ) {
    let guess = SignGuess(name: "star", distance: 0.9, threshold: 0.5)
    let criterion = Criterion(
      name: "distance", value: 0.9, limit: 0.5 * ease, unit: .ratio, pass: false)
    #expect(
      Sentences.noSign([guess], signs: 2, failing: criterion)
        == "None of the 2 signs: most like star, but only 10 %, at least \(needed) needed")
  }
}
