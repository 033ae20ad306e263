import Gestures
import SeededRandom
import Testing

/// S19, S22, S23 and S44: prevention between recognizers.
struct PreventionTests {
  final class Friend: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  /// Two that begin with the first move and the second.
  static func probe(_ rules: ArenaRules = .exclusive) -> ArenaProbe {
    let pinch = ScriptedRecognizer.pan("pinch")
    let rotation = ScriptedRecognizer("rotation", isContinuous: true)
    rotation.onMoved = { rotation, touches, _ in
      guard touches[0].sampleCount > 2 else { return }
      rotation.state = rotation.state == .possible ? .began : .changed
    }
    rotation.onEnded = { rotation, _, _ in rotation.state = .ended }
    return ArenaProbe([pinch, rotation], rules: rules)
  }

  static func draw(_ probe: ArenaProbe) throws -> [String: String] {
    try probe.send(.began, 1, [.zero])
    try probe.slide(to: 1, 2)
    try probe.send(.ended, 1)
    return probe.stories
  }

  static let alone = [
    "pinch": "began changed ended possible",
    "rotation": "failed (prevented by pinch) possible",
  ]
  static let both = [
    "pinch": "began changed ended possible", "rotation": "began ended possible",
  ]

  @Test func `S22 by default the first to begin makes the other fail`() throws {
    let probe = Self.probe()
    #expect(try Self.draw(probe) == Self.alone)
    #expect(probe.events.verdict(of: 1)?.cause == 0)
  }

  @Test(arguments: [0, 1])
  func `S22 two are recognized at the same time where either's delegate says yes`(
    place: Int
  ) throws {
    let friend = Friend()
    let probe = Self.probe()
    probe.arena.recognizers[place].delegate = friend
    #expect(try Self.draw(probe) == Self.both)
  }

  @Test(arguments: [("pinch", "rotation"), ("rotation", "pinch"), ("*", "pinch"), ("*", "*")])
  func `S22 two are recognized at the same time where the rules pair them`(
    first: String, second: String
  ) throws {
    let rules = ArenaRules(simultaneous: [ArenaRules.Pair(first, second)])
    #expect(try Self.draw(Self.probe(rules)) == Self.both)
  }

  @Test func `S23 one that can prevent no other leaves the other alone`() throws {
    let probe = Self.probe()
    let pinch = try #require(probe.arena.recognizers[0] as? ScriptedRecognizer)
    pinch.leavesAlone = ["rotation"]
    #expect(try Self.draw(probe) == Self.both)
  }

  @Test func `S23 one that cannot be prevented begins all the same`() throws {
    let probe = Self.probe()
    let rotation = try #require(probe.arena.recognizers[1] as? ScriptedRecognizer)
    rotation.withstands = ["pinch"]
    #expect(try Self.draw(probe) == Self.both)
  }

  @Test(arguments: [true, false])
  func `S23 of two at the same moment the one that prevents one way goes first`(
    isPinchFirst: Bool
  ) throws {
    let pinch = ScriptedRecognizer.pan("pinch")
    let rotation = ScriptedRecognizer.pan("rotation")
    pinch.leavesAlone = ["rotation"]
    let probe = ArenaProbe(
      isPinchFirst ? [pinch, rotation] : [rotation, pinch], rules: .exclusive)
    #expect(
      try Self.draw(probe) == [
        "rotation": "began changed ended possible",
        "pinch": "failed (prevented by rotation) possible",
      ])
  }

  @Test func `S44 a discrete gesture is pre-empted by a continuous one`() throws {
    let probe = ArenaProbe([CheckmarkRecognizer(), TouchCapture()], rules: .exclusive)
    try probe.draw(Shape.checkmark)
    #expect(probe.stories["checkmark"] == "failed (prevented by capture) possible")
    #expect(probe.stories["capture"]?.hasSuffix("ended possible") == true)
  }

  @Test(arguments: [true, false])
  func `S44 at the very same moment the continuous one is first`(isTapFirst: Bool) throws {
    let tap = ScriptedRecognizer("a-tap")
    tap.onMoved = { tap, _, _ in tap.state = .ended }
    let pan = ScriptedRecognizer.pan("pan")
    let probe = ArenaProbe(isTapFirst ? [tap, pan] : [pan, tap], rules: .exclusive)
    let stories = try Self.draw(probe)
    #expect(stories["a-tap"] == "failed (prevented by pan) possible")
  }

  @Test func `what has ended keeps the others out for the rest of the sequence`() throws {
    let tap = ScriptedRecognizer.tap()
    let pan = ScriptedRecognizer.pan()
    pan.allowedTouchKinds = [.pen]
    let probe = try ArenaProbe([tap, pan], rules: .exclusive).touched(by: 1, 2)
    try probe.send(.ended, 1)
    try probe.send(.began, 3, [.zero], kind: .pen)
    try probe.slide(to: 4, touch: 3)
    #expect(probe.stories == ["tap": "ended", "pan": "failed (prevented by tap)"])
  }

  /// Random recognizers with random wishes, attached in random orders.
  @Test(arguments: [UInt64](0..<200))
  func `S19 the order of attachment changes nothing`(seed: UInt64) throws {
    var stories: Set<[String: String]> = []
    for order in UInt64(0)..<6 {
      var random = SeededGenerator(seed: seed)
      let recognizers = try RandomRecognizers.make(using: &random)
      var shuffling = SeededGenerator(seed: seed ^ (order << 32))
      let rules = RandomRecognizers.rules(using: &random)
      let probe = ArenaProbe(recognizers.shuffled(using: &shuffling), rules: rules)
      for _ in 0..<3 {
        try probe.send(.began, 1, [.zero])
        for step in 1..<6 { try probe.slide(to: Double(step)) }
        try probe.send(.ended, 1)
      }
      probe.wait(until: probe.time + 100)
      stories.insert(probe.stories)
    }
    #expect(stories.count == 1, "seed \(seed)")
  }

  /// Two pans on regions of their own, and perhaps one on the canvas.
  static func pans(on regions: [String]) -> ArenaProbe {
    let probe = ArenaProbe(
      regions.map { region in
        let pan = PanRecognizer()
        pan.region = region
        return pan
      }, rules: .exclusive)
    probe.arena.regions = [
      Region(name: "left", frame: Rect(x: 0, y: 0, width: 400, height: 400)),
      Region(name: "right", frame: Rect(x: 400, y: 0, width: 400, height: 400)),
    ]
    return probe
  }

  @Test func `S22 two that share no touch are not in one another's way`() throws {
    let probe = Self.pans(on: ["left", "right"])
    try probe.send(.began, 1, [Point(x: 100, y: 100)])
    try probe.send(.began, 2, [Point(x: 500, y: 100)])
    #expect(try probe.send(.moved, 1, [Point(x: 150, y: 100)]).states(of: 0) == [.began])
    #expect(try probe.send(.moved, 2, [Point(x: 550, y: 100)]).states(of: 1) == [.began])
    try probe.lift(1, 2)
    #expect(probe.events.states(of: 0) == [.began, .ended, .possible])
    #expect(probe.events.states(of: 1) == [.began, .ended, .possible])
  }

  @Test func `S22 one that shares a touch with each of two prevents both`() throws {
    let probe = Self.pans(on: ["left", "right"])
    probe.arena.attach(ScriptedRecognizer.pan("both"))
    try probe.send(.began, 1, [Point(x: 100, y: 100)])
    try probe.send(.began, 2, [Point(x: 500, y: 100)])
    let moved = try probe.send(.moved, 1, [Point(x: 105, y: 100)])
    #expect(moved.states(of: 2) == [.began])
    #expect([0, 1].allSatisfy { moved.verdict(of: $0)?.reason == "prevented by both" })
  }

  @Test func `S22 a touch that one of two ignores is not shared`() throws {
    let first = ScriptedRecognizer.pan("first")
    first.onBegan = { first, touches, event in
      for touch in touches where touch.id == 2 { first.ignore(touch, for: event) }
    }
    let second = ScriptedRecognizer.pan("second")
    second.refusedTouches = [1]
    let probe = try ArenaProbe([first, second], rules: .exclusive).touched(by: 1, 2)
    #expect(try probe.slide(to: 5, touch: 1).states(of: 0) == [.began])
    #expect(try probe.slide(to: 5, touch: 2).states(of: 1) == [.began])
  }

  @Test func `S22 undecided recognizers fail at once and finally`() throws {
    let pan = ScriptedRecognizer.pan()
    let silent = ScriptedRecognizer("silent")
    let probe = try ArenaProbe([silent, pan], rules: .exclusive).touched(by: 1)
    let events = try probe.slide(to: 5)
    #expect(events.states(of: 1) == [.began])
    #expect(events.states(of: 0) == [.failed])
    #expect(events.verdict(of: 0)?.cause == 1)
    try probe.slide(to: 9)
    try probe.send(.ended, 1)
    #expect(silent.log == ["began 1", "moved 1", "reset"])
  }

  @Test func `what waited through the next sequence is not prevented by what that brings`() throws {
    let slow = ScriptedRecognizer("slow")
    slow.onBegan = { slow, _, event in slow.deadline = event.timestamp + 100 }
    slow.onTime = { slow, _ in slow.fail("took too long") }
    slow.withstands = ["pan"]
    let tap = ScriptedRecognizer.tap()
    tap.require(toFail: slow)
    let probe = ArenaProbe([slow, tap, ScriptedRecognizer.pan()], rules: .exclusive)
    try probe.draw([.zero, .zero])
    try probe.send(.began, 1, [.zero])
    #expect(try probe.slide(to: 5).states(of: 2) == [.began])
    #expect(tap.isUnderWay)
    #expect(probe.wait(until: 200).states(of: 1).first == .ended)
  }

  @Test func `S23 a pair of names holds one way only`() throws {
    let rules = ArenaRules(tolerations: [ArenaRules.Pair("tap", "pan")])
    let probe = try ArenaProbe(
      [ScriptedRecognizer.tap(), ScriptedRecognizer.pan()], rules: rules
    ).touched(by: 1)
    #expect(try probe.slide(to: 5).states(of: 0) == [.failed], "the pan does not spare the tap")
  }
}

/// Recognizers that decide at random moments, the same for the same seed.
enum RandomRecognizers {
  static let names = ["a", "b", "c", "d", "e"]

  static func make(using random: inout SeededGenerator) throws -> [ScriptedRecognizer] {
    let all = names.map { name in
      let isContinuous = Bool.random(using: &random)
      let recognizer = ScriptedRecognizer(name, isContinuous: isContinuous)
      let moment = Int.random(in: 2...7, using: &random)
      let fate = Int.random(in: 0..<4, using: &random)
      recognizer.onMoved = { recognizer, touches, _ in
        guard touches[0].sampleCount >= moment else { return }
        act(recognizer, fate: fate, at: touches[0].timestamp)
      }
      recognizer.onEnded = { recognizer, _, _ in
        if recognizer.state.isActive { recognizer.state = .ended }
        if moment == 7 { act(recognizer, fate: fate, at: 0) }
      }
      recognizer.onTime = { recognizer, _ in recognizer.fail("took too long") }
      return recognizer
    }
    // Only earlier ones wait for later ones, so that none waits for itself.
    for (place, waiting) in all.enumerated() {
      for other in all.dropFirst(place + 1) where Int.random(in: 0..<4, using: &random) == 0 {
        try #require(waiting.require(toFail: other) == nil)
      }
      waiting.leavesAlone = Set(names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    }
    return all
  }

  static func act(_ recognizer: ScriptedRecognizer, fate: Int, at time: Double) {
    switch fate {
    case 0: recognizer.fail("not this")
    case 1: recognizer.deadline = recognizer.deadline ?? time + 3
    default:
      if recognizer.isContinuous {
        recognizer.state = recognizer.state == .possible ? .began : .changed
      } else if recognizer.state == .possible {
        recognizer.state = .ended
      }
    }
  }

  static func rules(using random: inout SeededGenerator) -> ArenaRules {
    var rules = ArenaRules()
    for first in names {
      for second in names where Int.random(in: 0..<6, using: &random) == 0 {
        rules.simultaneous.append(ArenaRules.Pair(first, second))
      }
    }
    return rules
  }
}
