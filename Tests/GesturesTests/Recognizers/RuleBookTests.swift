import Gestures
import Testing

struct RuleBookTests {
  @Test func `the shipped book makes every recognizer and no other`() {
    let book = RuleBook()
    #expect(book.profile == .robust && book.tuning.isNothing)
    for name in RecognizerRegistry.names { #expect(book.make(name)?.name == name) }
    #expect(book.make("nothing") == nil)
  }

  @Test func `the literal circle's tolerance is tuned like a rule`() throws {
    let change = RecognizerSettings.RuleChange(rule: "tolerance", change: .limit(0.3))
    let book = RuleBook(
      profile: .literal,
      tuning: RuleTuning(
        leniency: 2,
        recognizers: [RuleTuning.RecognizerChanges(recognizer: "circle", changes: [change])]))
    #expect(try #require(book.make("circle") as? CircleRecognizer).tolerance == 0.6)
  }
}
