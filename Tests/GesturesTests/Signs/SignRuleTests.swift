import Testing

@testable import Gestures

struct SignRuleTests {
  static func guess(_ name: String, _ distance: Double, of threshold: Double = 0.5) -> SignGuess {
    SignGuess(name: name, distance: distance, threshold: threshold)
  }

  @Test(arguments: [
    ([guess("a", 0.3), guess("b", 0.9)], 50.0, true, nil as String?),
    ([guess("a", 0.6), guess("b", 0.9)], 50, false, "distance"),
    ([guess("a", 0.3), guess("b", 0.301)], 50, false, "lead"),
    ([guess("a", 0), guess("b", 0)], 50, false, "lead"),
    ([guess("a", 0), guess("b", 0.3)], 50, true, nil),
    ([guess("a", 0.3)], 50, true, nil),
    ([guess("a", 0.3)], 2, false, "size"),
    ([guess("a", .nan), guess("b", 0.9)], 50, false, "distance"),
  ])
  func `judges size, distance and lead`(
    guesses: [SignGuess], extent: Double, passes: Bool, worst: String?
  ) {
    let judgement = SignRule(settings: RecognizerSettings()).judge(guesses, extent: extent)
    #expect(judgement.passes == passes)
    #expect(judgement.worst?.name == worst)
  }

  @Test func `the limit of the distance is moved in thresholds`() {
    var settings = RecognizerSettings()
    settings.set("distance", to: .limit(2))
    let judgement = SignRule(settings: settings).judge([Self.guess("a", 0.9)], extent: 50)
    #expect(judgement.passes)
    #expect(judgement.criteria[1].limit == 1)
  }

  @Test func `a margin is what leniency has to give`() {
    let guesses = [Self.guess("a", 0.6)]
    let strict = SignRule(settings: RecognizerSettings()).judge(guesses, extent: 50)
    var settings = RecognizerSettings()
    settings.leniency = 1 - (strict.worst?.margin ?? 0) + 1e-9
    #expect(SignRule(settings: settings).judge(guesses, extent: 50).passes)
  }
}
