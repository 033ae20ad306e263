import Gestures
import Testing

/// Time as an input of the arena.
struct ArenaTimeTests {
  @Test func `what is decided ahead of a sequence is known, and belongs to the one before`() throws
  {
    let probe = ArenaProbe(
      [TapRecognizer(), TapRecognizer.double()],
      rules: ArenaRules(requirements: [.init(TapRecognizer.name, TapRecognizer.doubleName)]))
    try probe.draw([.zero, .zero])
    let due = try #require(probe.arena.nextDeadline)
    let began = { (time: Double) in
      TouchBatch(
        phase: .began, entries: [.init(id: 1, samples: 0..<1)],
        samples: [StrokeSample(location: .zero, timestamp: time)])
    }
    #expect(probe.arena.decisionTime(before: began(due - 1)) == nil)
    #expect(probe.arena.decisionTime(before: began(due + 5)) == due + 5)
    #expect(probe.arena.decisionTime(before: TouchBatch(phase: .moved)) == nil)
    #expect(probe.advance(to: due + 5).states(of: 0) == [.ended, .possible])
    #expect(probe.arena.decisionTime(before: began(due + 5)) == nil)
  }

  /// Fires while held, unless it moved before.
  static func press(_ name: String = "press", after wait: Double = 500) -> ScriptedRecognizer {
    let press = ScriptedRecognizer(name, isContinuous: true)
    press.onBegan = { press, touches, _ in press.deadline = touches[0].timestamp + wait }
    press.onMoved = { press, _, _ in if press.state == .possible { press.fail("moved") } }
    press.onTime = { press, _ in press.state = .began }
    press.onEnded = { press, _, _ in
      if press.state == .possible { press.fail("too short") } else { press.state = .ended }
    }
    return press
  }

  @Test func `a recognizer is called at its deadline and not earlier`() throws {
    let press = Self.press()
    let probe = ArenaProbe([press])
    #expect(probe.arena.nextDeadline == nil)
    try probe.send(.began, 1, [.zero])
    #expect(probe.arena.nextDeadline == 500)
    #expect(probe.wait(until: 499.9).isEmpty)
    let events = probe.wait(until: 500)
    #expect(events.states() == [.began])
    #expect(events.transitions.first?.timestamp == 500)
    #expect(probe.arena.nextDeadline == nil)
    #expect(press.log == ["began 1", "time 500.0"])
  }

  @Test func `a sample lets time pass before it is handed out`() throws {
    let press = Self.press()
    let probe = try ArenaProbe([press]).touched(by: 1)
    probe.time = 700
    let events = try probe.slide(to: 5)
    #expect(events.transitions.map(\.timestamp) == [500])
    #expect(press.log == ["began 1", "time 500.0", "moved 1"])
  }

  @Test func `one that is over is not called at its deadline`() throws {
    let press = Self.press()
    let probe = try ArenaProbe([press]).touched(by: 1)
    try probe.slide(to: 5)
    #expect(probe.arena.nextDeadline == nil)
    #expect(probe.wait(until: 900).isEmpty)
    #expect(!press.log.contains("time 500.0"))
  }

  @Test func `several moments come one after the other, those of one moment together`() throws {
    let probe = try ArenaProbe(
      [
        Self.press("slow", after: 300), Self.press("quick", after: 100),
        Self.press("c", after: 100),
      ],
      rules: .exclusive
    ).touched(by: 1)
    probe.wait(until: 1000)
    #expect(
      probe.stories == [
        "c": "began", "quick": "failed (prevented by c)", "slow": "failed (prevented by c)",
      ])
  }

  @Test func `what time decides after the last lift is reset at once`() throws {
    let double = ScriptedRecognizer("double")
    double.onEnded = { double, touches, _ in double.deadline = touches[0].timestamp + 300 }
    double.onTime = { double, _ in double.fail("no second tap") }
    let single = ScriptedRecognizer.tap("single")
    single.require(toFail: double)
    let probe = ArenaProbe([single, double])
    #expect(try probe.draw([.zero, Point(x: 3, y: 4)]).transitions.isEmpty)
    let events = probe.wait(until: 500)
    #expect(events.states(of: 1) == [.failed, .possible])
    #expect(events.states(of: 0) == [.ended, .possible])
    // It is the place of the tap that is told, not of what came since.
    #expect(events.verdict(of: 0)?.location == Point(x: 3, y: 4))
  }

  @Test func `a drawer that is lost takes what waits for time along`() throws {
    let double = ScriptedRecognizer("double")
    double.onEnded = { double, touches, _ in double.deadline = touches[0].timestamp + 300 }
    let single = ScriptedRecognizer.tap("single")
    single.require(toFail: double)
    let probe = ArenaProbe([single, double])
    try probe.draw([.zero, .zero])
    let events = probe.cancelAll("the drawer left")
    #expect(events.states(of: 0) == [.failed, .possible])
    #expect(events.verdict(of: 1)?.reason == "the drawer left")
    #expect(probe.arena.nextDeadline == nil && probe.cancelAll("again").isEmpty)
  }

  @Test func `a recognizer that wants ever new deadlines does not keep a leap of time for itself`()
    throws
  {
    let restless = ScriptedRecognizer("restless")
    restless.onBegan = { restless, _, _ in restless.deadline = 1 }
    restless.onTime = { restless, time in restless.deadline = time + 1 }
    let probe = try ArenaProbe([restless]).touched(by: 1)
    probe.advance(to: 1e12)
    #expect(restless.log.count == 1 + GestureLimits().deadlines)
  }
}
