import Gestures
import Testing

struct RuleTuningTests {
  @Test func `nothing is tuned to begin with`() {
    let tuning = RuleTuning()
    #expect(tuning.isNothing && tuning.leniency == 1)
    for name in RecognizerRegistry.names {
      #expect(tuning.settings(of: name) == RecognizerSettings())
    }
    let empty = RuleTuning.RecognizerChanges(recognizer: "circle", changes: [])
    #expect(RuleTuning(recognizers: [empty]).isNothing)
    #expect(!RuleTuning(leniency: 1.5).isNothing)
  }

  @Test func `each recognizer has the leniency of all and the changes of its own`() {
    let change = RecognizerSettings.RuleChange(rule: "gap", change: .limit(0.5))
    let tuning = RuleTuning(
      leniency: 1.5,
      recognizers: [RuleTuning.RecognizerChanges(recognizer: "circle", changes: [change])])
    #expect(!tuning.isNothing)
    #expect(tuning.settings(of: "circle").change(of: "gap") == .limit(0.5))
    #expect(tuning.settings(of: "circle").leniency == 1.5)
    #expect(tuning.settings(of: "chevron").changes.isEmpty)
    #expect(tuning.settings(of: "chevron").leniency == 1.5)
  }

  @Test(arguments: [2.0, 4.0], ["pan", "pinch", "rotation"])
  func `however lenient, a gesture begins only with a movement`(
    leniency: Double, name: String
  ) throws {
    let book = RuleBook(tuning: RuleTuning(leniency: leniency))
    let probe = ArenaProbe([try #require(book.make(name))])
    for finger in 1...2 { try probe.send(.began, finger, [Point(x: 100 * Double(finger), y: 0)]) }
    try probe.send(.moved, 2, [Point(x: 200.1, y: 0.1)])
    for finger in 1...2 { try probe.send(.ended, finger) }
    let criterion = try #require(probe.events.verdict()?.criteria.first)
    #expect(probe.events.states() == [.failed, .possible] && !criterion.pass)
  }
}
