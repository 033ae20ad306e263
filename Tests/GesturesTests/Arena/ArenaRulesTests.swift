import Gestures
import Testing

struct ArenaRulesTests {
  typealias Pair = ArenaRules.Pair

  @Test func `rules that make a recognizer wait for itself are refused with the circle`() throws {
    var rules = ArenaRules(requirements: [Pair("tap", "double"), Pair("double", "triple")])
    try rules.check(names: ["tap", "double", "triple"])
    rules.requirements.append(Pair("triple", "tap"))
    #expect(throws: ArenaRules.Fault.waitsForItself(["tap", "double", "triple", "tap"])) {
      try rules.check(names: ["tap", "double", "triple"])
    }
    // Who is not attached closes no circle.
    try rules.check(names: ["tap", "double"])
    #expect(throws: ArenaRules.Fault.self) {
      try ArenaRules(requirements: [Pair("pan", "pan")]).check(names: ["pan"])
    }
  }

  @Test func `waiting for anyone does not mean waiting for oneself`() throws {
    try ArenaRules(requirements: [Pair("tap", "*")]).check(names: ["tap", "pan", "swipe"])
    #expect(throws: ArenaRules.Fault.self) {
      try ArenaRules(requirements: [Pair("*", "*")]).check(names: ["tap", "pan"])
    }
  }

  @Test func `sixty-four that all wait for those after them are checked in no time`() throws {
    let names = (0..<64).map { "r\($0)" }
    var rules = ArenaRules()
    for first in 0..<64 {
      for second in (first + 1)..<64 {
        rules.requirements.append(Pair(names[first], names[second]))
      }
    }
    try rules.check(names: names)
  }

  @Test func `an arena takes over other rules for the next attempt and refuses circles`() throws {
    let probe = ArenaProbe(
      [ScriptedRecognizer.tap("one"), ScriptedRecognizer.tap("two")], rules: .exclusive)
    try probe.draw([.zero, .zero])
    #expect(probe.stories["two"] == "failed (prevented by one) possible")
    try probe.arena.apply(ArenaRules(tolerations: [Pair("one", "two")]))
    #expect(try probe.draw([.zero, .zero]).states(of: 1) == [.ended, .possible])
    #expect(throws: ArenaRules.Fault.waitsForItself(["one", "one"])) {
      try probe.arena.apply(ArenaRules(requirements: [Pair("one", "one")]))
    }
    #expect(probe.arena.rules.requirements.isEmpty)
  }
}
