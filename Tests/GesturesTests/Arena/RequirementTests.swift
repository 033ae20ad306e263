import Gestures
import Testing

/// S18 and the dynamic requirements: recognizers that wait for others to fail.
struct RequirementTests {
  /// The ways to declare that the pan waits for the swipe.
  enum Way: CaseIterable {
    case object, rules, waiting, required, delegateOfWaiting, delegateOfRequired
  }

  final class Owner: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { recognizer.name == "pan" && other.name == "swipe" }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { recognizer.name == "swipe" && other.name == "pan" }
  }

  let owner = Owner()

  func panAfterSwipe(_ way: Way = .object, isPanFirst: Bool = true) -> ArenaProbe {
    let pan = ScriptedRecognizer.pan()
    let swipe = ScriptedRecognizer.swipe()
    var rules = ArenaRules.sideBySide
    switch way {
    case .object: pan.require(toFail: swipe)
    case .rules: rules.requirements = [ArenaRules.Pair("pan", "swipe")]
    case .waiting: pan.waitsFor = ["swipe"]
    case .required: swipe.isWaitedForBy = ["pan"]
    case .delegateOfWaiting: pan.delegate = owner
    case .delegateOfRequired: swipe.delegate = owner
    }
    return ArenaProbe(isPanFirst ? [pan, swipe] : [swipe, pan], rules: rules)
  }

  @Test(arguments: Way.allCases, [true, false])
  func `S18 a pan waits for the swipe to fail and then begins`(way: Way, isPanFirst: Bool) throws {
    let probe = panAfterSwipe(way, isPanFirst: isPanFirst)
    try probe.send(.began, 1, [.zero])
    #expect(try probe.slide(to: 10, 20, 30).isEmpty)
    #expect(probe.arena.recognizers.allSatisfy { $0.state == .possible })
    try probe.slide(to: -5)
    try probe.slide(to: -10)
    try probe.send(.ended, 1)
    #expect(
      probe.stories == [
        "swipe": "failed (went the wrong way) possible", "pan": "began changed ended possible",
      ])
  }

  @Test(arguments: Way.allCases, [true, false])
  func `S18 a pan that waits fails when the swipe is recognized`(
    way: Way, isPanFirst: Bool
  ) throws {
    let probe = panAfterSwipe(way, isPanFirst: isPanFirst)
    try probe.send(.began, 1, [.zero])
    try probe.slide(to: 10, 110, 120)
    try probe.send(.ended, 1)
    #expect(
      probe.stories == [
        "swipe": "ended possible",
        "pan": "failed (waited for swipe to fail, but swipe was recognized) possible",
      ])
  }

  @Test func `S18 one that has not tried yet fails too when the other begins`() throws {
    let tap = ScriptedRecognizer.tap()
    let pan = ScriptedRecognizer.pan()
    tap.require(toFail: pan)
    let probe = try ArenaProbe([tap, pan]).touched(by: 1)
    let events = try probe.slide(to: 5)
    #expect(events.states(of: 0) == [.failed])
    #expect(events.verdict(of: 0)?.cause == 1)
    #expect(events.states(of: 1) == [.began])
  }

  @Test func `S18 an end that waits is held and delivered when the other fails`() throws {
    let capture = TouchCapture()
    let tap = ScriptedRecognizer("tap")
    tap.onEnded = { tap, _, _ in tap.fail("no") }
    capture.require(toFail: tap)
    let probe = ArenaProbe([capture, tap])
    try probe.draw(Shape.checkmark)
    #expect(probe.stories["capture"] == "began ended possible")
    #expect(probe.events.states(of: 1) == [.failed, .possible])
    let told = probe.events.verdict(of: 0)?.result
    #expect(told?.fields.first?.value == .number(Double(Shape.checkmark.count)))
  }

  @Test func `S18 a touch that is cancelled ends the waiting`() throws {
    let probe = panAfterSwipe()
    try probe.send(.began, 1, [.zero])
    try probe.slide(to: 10)
    let pan = try #require(probe.arena.recognizers[0] as? ScriptedRecognizer)
    pan.onCancelled = { pan, _, _ in pan.state = .cancelled }
    #expect(try probe.send(.cancelled, 1).states(of: 0) == [.cancelled, .possible])
  }

  @Test func `S18 a chain of three waits for the first of them`() throws {
    let single = ScriptedRecognizer.tap("single")
    let double = ScriptedRecognizer.tap("double")
    let triple = ScriptedRecognizer.swipe("triple")
    single.require(toFail: double)
    double.require(toFail: triple)
    let probe = ArenaProbe([single, double, triple])
    try probe.draw([.zero, Point(x: 1, y: 0)])
    #expect(
      probe.stories == [
        "triple": "failed (was not far enough) possible", "double": "ended possible",
        "single": "failed (waited for double to fail, but double was recognized) possible",
      ])
  }

  @Test func `S18 a recognizer that does not receive the touch is not waited for`() throws {
    let pan = ScriptedRecognizer.pan()
    let swipe = ScriptedRecognizer.swipe()
    swipe.allowedTouchKinds = [.pen]
    pan.require(toFail: swipe)
    let probe = try ArenaProbe([pan, swipe]).touched(by: 1)
    #expect(try probe.slide(to: 3).states(of: 0) == [.began])
  }

  @Test func `S18 one that never decides is waited for until the touches are gone`() throws {
    let tap = ScriptedRecognizer.tap()
    let silent = ScriptedRecognizer("silent")
    tap.require(toFail: silent)
    let probe = try ArenaProbe([tap, silent]).touched(by: 1, 2)
    #expect(try probe.send(.ended, 1).isEmpty)
    #expect(try probe.send(.ended, 2).states(of: 0) == [.ended, .possible])
  }

  @Test func `a recognizer that would wait for itself is refused with a clear sentence`() {
    let one = ScriptedRecognizer("one")
    let two = ScriptedRecognizer("two")
    let three = ScriptedRecognizer("three")
    #expect(one.require(toFail: two) == nil)
    #expect(two.require(toFail: three) == nil)
    #expect(
      three.require(toFail: one)?.sentence
        == "three cannot wait for one to fail, which waits for three")
    #expect(one.require(toFail: one)?.sentence == "one cannot wait for itself to fail")
    two.removeRequirement(toFail: three)
    #expect(three.require(toFail: one) == nil)
  }

  @Test func `two that ask to wait for one another at run time both fail`() throws {
    let one = ScriptedRecognizer.tap("one")
    let two = ScriptedRecognizer.tap("two")
    one.waitsFor = ["two"]
    two.waitsFor = ["one"]
    let probe = ArenaProbe([one, two])
    try probe.draw([.zero, .zero])
    #expect(
      probe.stories["one"] == "failed (it was in a circular wait) possible")
    #expect(probe.stories["two"] == probe.stories["one"])
  }

  @Test func `S19 a failed attempt is reported at its index, before consequences of others`()
    throws
  {
    let waiting = ScriptedRecognizer.tap("first")
    let required = ScriptedRecognizer.tap("second")
    waiting.require(toFail: required)
    let probe = ArenaProbe([waiting, required])
    let moves = try probe.draw([.zero, .zero]).transitions.filter { $0.to != .possible }
    #expect(moves.map(\.recognizer) == [0, 1])
    #expect(moves.map(\.to) == [.failed, .ended])
  }
}
