import Testing

@testable import Gestures

struct RelationsTests {
  static func recognizers(_ names: String...) -> [ScriptedRecognizer] {
    names.map { name in
      let recognizer = ScriptedRecognizer(name, isContinuous: name == "pan")
      recognizer.progress.engage(in: 1)
      recognizer.progress.touches.follow(1)
      return recognizer
    }
  }

  static func recognize(_ recognizer: GestureRecognizer) {
    recognizer.progress.move(to: .ended)
    recognizer.progress.grant()
  }

  @Test func `rules and overrides both count, and the rules go by the new index`() throws {
    let all = Self.recognizers("a", "b", "c")
    let relations = Relations(all, rules: ArenaRules(requirements: [.init("b", "c")]))
    #expect(relations.requires(1, 2) && !relations.requires(2, 1))
    all[2].waitsFor = ["a"]
    #expect(relations.requires(2, 0))
    relations.remove(at: 0)
    #expect(relations.requires(0, 1) && relations.index(of: all[0]) == nil)
    relations.append(all[0])
    #expect(relations.index(of: all[0]) == 2)
    let circular = ArenaRules(requirements: [.init("a", "b"), .init("b", "a")])
    #expect(throws: ArenaRules.Fault.self) { try relations.apply(circular) }
    #expect(relations.requires(0, 1), "nothing has changed")
  }

  @Test func `a recognizer stops another on a shared touch unless either is let alone`() {
    let all = Self.recognizers("a", "b")
    let relations = Relations(all, rules: .exclusive)
    #expect(relations.stops(0, 1))
    all[1].withstands = ["a"]
    #expect(!relations.stops(0, 1) && relations.stops(1, 0))
    all[0].progress.disengage()
    #expect(relations.prevents(1, 0) && !relations.stops(1, 0), "it shares no touch")
    #expect(!Relations(all, rules: .sideBySide).prevents(1, 0))
  }

  @Test func `a continuous recognizer comes before a discrete one, then the name decides`() {
    let relations = Relations(Self.recognizers("b", "a", "pan"), rules: .exclusive)
    #expect(relations.precedes(2, 1) && relations.precedes(1, 0) && !relations.precedes(0, 1))
    #expect(relations.next(of: [0, 1, 2]) == 2 && relations.next(of: [0, 1]) == 1)
    #expect(relations.next(of: []) == nil)
  }

  @Test func `an attempt that waits for another attempt is decided after it`() {
    let all = Self.recognizers("a", "b")
    all[0].waitsFor = ["b"]
    #expect(Relations(all, rules: .exclusive).next(of: [0, 1]) == 1)
  }

  @Test func `a permission follows those that it waits for`() {
    let all = Self.recognizers("a", "b")
    let relations = Relations(all, rules: ArenaRules(requirements: [.init("a", "b")]))
    #expect(relations.permission(of: 0, touchesAreDown: true) == .notYet)
    #expect(relations.permission(of: 0, touchesAreDown: false) == .granted)
    all[1].progress.deadline = 10
    #expect(relations.permission(of: 0, touchesAreDown: false) == .notYet)
    Self.recognize(all[1])
    #expect(relations.permission(of: 0, touchesAreDown: true) == .refused(by: 1))
    #expect(relations.preventer(of: 0) == 1 && relations.preventer(of: 1) == nil)
    all[1].progress.reset()
    #expect(relations.permission(of: 0, touchesAreDown: true) == .granted, "it has no touch")
  }

  @Test func `a rule keeps a recognizer from beginning while another goes on`() {
    let all = Self.recognizers("a", "pan")
    let rules = ArenaRules(beginnings: [BeginningRule("a", begins: .notWhile("pan"))])
    let relations = Relations(all, rules: rules)
    #expect(relations.obstacle(to: 0) == nil)
    all[1].progress.move(to: .began)
    #expect(relations.obstacle(to: 0) == nil, "the arena has not consented")
    all[1].progress.grant()
    #expect(relations.obstacle(to: 0) == 1 && relations.obstacle(to: 1) == nil)
  }
}
