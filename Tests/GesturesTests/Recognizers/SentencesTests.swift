import Testing

@testable import Gestures

struct SentencesTests {
  @Test func `a cancelled touch has the sender's reason where there is one`() {
    #expect(Sentences.cancelled(because: "palm") == "the touch was cancelled (palm)")
    #expect(Sentences.cancelled(because: nil) == "the touch was cancelled")
  }

  @Test func `fingers are counted`() {
    #expect(Sentences.touches(3) == "began with 3 touches at once, at most 1")
  }

  @Test func `a step says how far it went the wrong way`() {
    #expect(Sentences.step("moved left by", 3.2) == "moved left by 3.2 px, at most 0")
    #expect(Sentences.step("moved left by", 0.01) == "moved left by just over 0 px, at most 0")
  }

  @Test(arguments: [
    (0, "ended level with its start, must end above it"),
    (-7.5, "ended 7.5 px below its start, must end above it"),
  ])
  func `a checkmark says where it ended`(rise: Double, sentence: String) {
    #expect(Sentences.checkmarkEnds(rise: rise) == sentence)
  }

  @Test(arguments: [
    (0, "ended level with its start, must end below it"),
    (-40, "ended 40 px above its start, must end below it"),
  ])
  func `a chevron says where it ended`(fall: Double, sentence: String) {
    #expect(Sentences.chevronEnds(fall: fall) == sentence)
  }

  @Test(arguments: [
    ("error", 0.342, 0.2, "strays 34.2 % from a circle, at most 20 %"),
    ("inside", 1, 0, "has 1 point in the middle of the circle, at most 0"),
    ("inside", 3, 0, "has 3 points in the middle of the circle, at most 0"),
    ("overlap", 0.314, 0.8, "fills 31.4 % of the circle's box, more than 80 % needed"),
  ])
  func `a literal circle says what does not hold`(
    name: String, value: Double, limit: Double, sentence: String
  ) {
    let criterion = Criterion(name: name, value: value, limit: limit, unit: .ratio, pass: false)
    #expect(Sentences.literalCircle(criterion) == sentence)
  }
}
