import Gestures
import RelayProtocol
import Testing

/// Rules between recognizers as sentences.
struct ArenaRulesTests {
  static let sentences = [
    "tap waits for double-tap", "pan waits for *", "pinch with rotation", "* with capture",
    "rotation spares pinch",
  ]

  @Test func `sentences are read, and written as they were`() throws {
    let rules = try ArenaRules(sentences: Self.sentences)
    #expect(rules.requirements.map(\.first) == ["tap", "pan"])
    #expect(rules.requirements.map(\.second) == ["double-tap", "*"])
    #expect(rules.simultaneous.map(\.second) == ["rotation", "capture"])
    #expect(rules.tolerations == [ArenaRules.Pair("rotation", "pinch")])
    #expect(rules.sentences == Self.sentences)
    #expect(try ArenaRules(sentences: []) == .exclusive)
    #expect(ArenaRules.sideBySide.sentences == ["* with *"])
  }

  @Test(arguments: [
    "", "tap", "tap pan", "with tap pan", "tap waits double-tap", "tap waits for", "tap and pan",
    "tap pan with swipe",
  ])
  func `what is no sentence is refused with its place`(sentence: String) throws {
    let error = #expect(throws: ErrorMessage.self) {
      try ArenaRules(sentences: ["tap with pan", sentence])
    }
    #expect(error?.path == "/1")
    #expect(error?.message.contains("found \"\(sentence)\"") == true)
  }

  @Test func `a name that nobody has is found`() throws {
    let rules = try ArenaRules(sentences: ["tap with *", "* spares pan"])
    #expect(rules.stranger(to: ["tap", "pan"]) == nil)
    #expect(rules.stranger(to: ["tap"]) == "pan")
    #expect(rules.stranger(to: ["pan"]) == "tap")
  }
}
