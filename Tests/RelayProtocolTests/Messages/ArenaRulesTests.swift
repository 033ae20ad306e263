import Gestures
import RelayProtocol
import Testing

/// Rules between recognizers as sentences.
struct ArenaRulesTests {
  static let sentences = [
    "tap waits for double-tap", "pan waits for *", "pinch with rotation", "* with capture",
    "rotation spares pinch", "pan receives pen only", "* receives touch or mouse only",
    "circle receives touches in slider", "tap@bar receives touches outside slider",
    "swirl does not begin while pan goes on", "pan begins only in slider",
    "pan begins only horizontally", "* begins only vertically",
  ]

  @Test func `sentences are read, and written as they were`() throws {
    let rules = try ArenaRules(sentences: Self.sentences)
    #expect(rules.requirements.map(\.first) == ["tap", "pan"])
    #expect(rules.requirements.map(\.second) == ["double-tap", "*"])
    #expect(rules.simultaneous.map(\.second) == ["rotation", "capture"])
    #expect(rules.tolerations == [ArenaRules.Pair("rotation", "pinch")])
    #expect(
      rules.receptions == [
        ReceptionRule("pan", receives: .kinds([.pen])),
        ReceptionRule("*", receives: .kinds([.touch, .mouse])),
        ReceptionRule("circle", receives: .inside("slider")),
        ReceptionRule("tap@bar", receives: .outside("slider")),
      ])
    #expect(
      rules.beginnings == [
        BeginningRule("swirl", begins: .notWhile("pan")),
        BeginningRule("pan", begins: .inside("slider")),
        BeginningRule("pan", begins: .horizontally), BeginningRule("*", begins: .vertically),
      ])
    #expect(rules.regions == ["slider", "slider", "slider"])
    #expect(rules.sentences == Self.sentences)
    #expect(try ArenaRules(sentences: []) == .exclusive)
    #expect(ArenaRules.sideBySide.sentences == ["* with *"])
  }

  @Test(arguments: [
    "", "tap", "tap pan", "with tap pan", "tap waits double-tap", "tap waits for", "tap and pan",
    "tap pan with swipe", "pan receives", "pan receives pen", "pan receives pen mouse only",
    "pan receives pen or only", "pan receives or only", "pan receives pen or pen only",
    "pan receives pen and mouse only", "pan receives finger only",
    "pan receives touches only in bar",
    "pan receives touches near bar", "pan receives touches in", "pan begins", "pan begins only",
    "pan begins only upward", "pan begins only in", "pan begins in bar",
    "pan begins only in bar now",
    "pan does not begin while swipe", "pan does not begin while swipe goes", "pan does begin",
    "pan does not begin while a swipe goes on",
  ])
  func `what is no sentence is refused with its place`(sentence: String) throws {
    let error = #expect(throws: ErrorMessage.self) {
      try ArenaRules(sentences: ["tap with pan", sentence])
    }
    #expect(error?.path == "/1")
    #expect(error?.message.contains("found \"\(sentence)\"") == true)
  }

  @Test func `an unknown name is found in every kind of sentence`() throws {
    for sentence in [
      "x waits for *", "* with x", "x spares *", "x receives pen only", "x begins only vertically",
      "* does not begin while x goes on", "x does not begin while * goes on",
    ] {
      #expect(try ArenaRules(sentences: [sentence]).stranger(to: ["tap"]) == "x")
      #expect(try ArenaRules(sentences: [sentence]).stranger(to: ["x"]) == nil)
    }
    let rules = try ArenaRules(sentences: ["tap with *", "* spares pan"])
    #expect(rules.stranger(to: ["tap", "pan"]) == nil)
    #expect(rules.stranger(to: ["tap"]) == "pan")
    #expect(rules.stranger(to: ["pan"]) == "tap")
  }
}
