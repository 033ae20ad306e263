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
}
