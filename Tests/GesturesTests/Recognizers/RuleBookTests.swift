import Gestures
import Testing

struct RuleBookTests {
  @Test func `the shipped book changes nothing`() {
    let book = RuleBook()
    #expect(book.profile == .robust && book.leniency == 1)
    for name in RecognizerRegistry.names {
      #expect(book.settings(of: name) == RecognizerSettings())
      #expect(book.make(name)?.name == name)
    }
    #expect(book.make("nothing") == nil)
  }

  @Test func `each recognizer has the leniency of all and the changes of its own`() {
    let change = RecognizerSettings.RuleChange(rule: "gap", change: .limit(0.5))
    let book = RuleBook(
      leniency: 1.5, chapters: [RuleBook.Chapter(recognizer: "circle", changes: [change])])
    #expect(book.settings(of: "circle").change(of: "gap") == .limit(0.5))
    #expect(book.settings(of: "circle").leniency == 1.5)
    #expect(book.settings(of: "chevron").changes.isEmpty)
    #expect(book.settings(of: "chevron").leniency == 1.5)
  }

  @Test func `the literal circle's tolerance is tuned like a rule`() throws {
    let change = RecognizerSettings.RuleChange(rule: "tolerance", change: .limit(0.3))
    let book = RuleBook(
      profile: .literal, leniency: 2,
      chapters: [RuleBook.Chapter(recognizer: "circle", changes: [change])])
    #expect(try #require(book.make("circle") as? CircleRecognizer).tolerance == 0.6)
  }
}
