import Gestures
import Testing

struct GestureRecognizerDelegateTests {
  /// Says no where it is told to.
  final class Owner: GestureRecognizerDelegate {
    var refusedTouches: Set<Int> = []
    var letsBegin = true

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldReceive touch: Touch
    ) -> Bool { !refusedTouches.contains(touch.id) }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { letsBegin }
  }

  /// A delegate that leaves every answer at its default.
  final class Silent: GestureRecognizerDelegate {}

  @Test func `S20 an owner that refuses a touch keeps it from the recognizer`() throws {
    let owner = Owner()
    owner.refusedTouches = [1]
    let scripted = ScriptedRecognizer()
    scripted.delegate = owner
    let probe = try ArenaProbe([scripted]).touched(by: 1, 2)
    try probe.send(.moved, 1, [.zero])
    try probe.send(.ended, 1)
    #expect(scripted.log == ["began 2"])
    #expect(scripted.state == .possible)
  }

  @Test func `S20 a recognizer may reject a touch, and then keeps no other waiting`() throws {
    let far = ScriptedRecognizer.pan("far")
    far.refusedTouches = [1]
    let tap = ScriptedRecognizer.tap()
    tap.require(toFail: far)
    let probe = try ArenaProbe([far, tap]).touched(by: 1)
    try probe.send(.ended, 1)
    #expect(far.log.isEmpty)
    #expect(probe.stories == ["tap": "ended possible"])
  }

  @Test func `S21 an owner that lets nothing begin makes it fail with a reason`() throws {
    let owner = Owner()
    owner.letsBegin = false
    let capture = TouchCapture()
    capture.delegate = owner
    var told = 0
    capture.addTarget { _ in told += 1 }
    let events = try ArenaProbe([capture]).draw(Shape.chevron)
    #expect(events.states() == [.failed, .possible])
    #expect(events.verdict()?.reason == "its owner did not let it begin")
    #expect(told == 0)
  }

  @Test func `S21 an owner may keep a discrete gesture from being recognized`() throws {
    let owner = Owner()
    owner.letsBegin = false
    let checkmark = CheckmarkRecognizer()
    checkmark.delegate = owner
    let events = try ArenaProbe([checkmark]).draw(Shape.checkmark)
    #expect(events.states() == [.failed, .possible])
  }

  @Test func `an owner is asked about the beginning alone`() throws {
    let owner = Owner()
    let capture = TouchCapture()
    capture.delegate = owner
    let probe = try ArenaProbe([capture]).touched(by: 1)
    owner.letsBegin = false
    #expect(try probe.send(.ended, 1, [.zero]).verdict()?.to == .ended)
  }

  @Test func `a delegate that says nothing allows everything`() throws {
    let silent = Silent()
    let capture = TouchCapture()
    capture.delegate = silent
    let events = try ArenaProbe([capture]).draw(Shape.chevron)
    #expect(events.verdict()?.to == .ended)
  }
}
