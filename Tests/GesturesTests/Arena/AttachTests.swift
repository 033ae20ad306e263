import Testing

@testable import Gestures

/// S9 to S11, S47 and S61: recognizers that come, go, and are switched off while touches are down.
struct AttachTests {
  @Test func `S9 several recognizers on one canvas all receive the touch`() throws {
    let all = [ScriptedRecognizer("a"), ScriptedRecognizer("b"), ScriptedRecognizer("c")]
    try ArenaProbe(all).draw([.zero, .zero])
    #expect(all.allSatisfy { $0.log == ["began 1", "ended 1"] })
  }

  @Test func `S10 one attached in mid-sequence receives the next`() throws {
    let late = ScriptedRecognizer("late")
    let probe = try ArenaProbe([ScriptedRecognizer("first")]).touched(by: 1)
    #expect(probe.arena.attach(late))
    try probe.send(.began, 2, [.zero])
    try probe.lift(1, 2)
    #expect(late.log.isEmpty)
    try probe.draw([.zero, .zero])
    #expect(late.log == ["began 1", "ended 1"])
  }

  @Test func `S10 one detached in mid-touch is cancelled and receives no more`() throws {
    let capture = TouchCapture()
    let other = ScriptedRecognizer("other")
    let probe = try ArenaProbe([capture, other]).touched(by: 1)
    let events = probe.detach(capture)
    #expect(events.states(of: 0) == [.cancelled])
    #expect(events.verdict()?.reason == "it was detached")
    #expect(probe.arena.recognizers.map(\.name) == ["other"])
    try probe.send(.ended, 1, [.zero])
    #expect(capture.state == .possible && capture.samples.isEmpty)
    #expect(other.log == ["began 1", "ended 1"])
  }

  @Test func `S10 a detached recognizer no longer keeps others waiting`() throws {
    let pan = ScriptedRecognizer.pan()
    let swipe = ScriptedRecognizer.swipe()
    pan.require(toFail: swipe)
    let probe = try ArenaProbe([pan, swipe]).touched(by: 1)
    try probe.slide(to: 1)
    #expect(probe.detach(swipe).states(of: 0) == [.began])
  }

  @Test func `S10 a target may detach its recognizer`() throws {
    let tap = ScriptedRecognizer.tap()
    let probe = ArenaProbe([tap, TouchCapture()])
    tap.addTarget { [arena = probe.arena] in
      var none: [ArenaEvent] = []
      arena.detach($0, into: &none)
    }
    try probe.draw([.zero, .zero])
    #expect(probe.events.states(of: 0) == [.ended, .possible])
    #expect(probe.arena.recognizers.map(\.name) == ["capture"])
    try probe.draw([.zero, .zero])
    #expect(tap.log == ["began 1", "ended 1", "reset", "reset"])
  }

  @Test func `S10 a target may detach its recognizer and attach it again`() throws {
    let tap = ScriptedRecognizer.tap()
    let probe = ArenaProbe([tap, TouchCapture()])
    tap.addTarget { [arena = probe.arena] in
      var none: [ArenaEvent] = []
      arena.detach($0, into: &none)
      #expect(arena.attach($0))
    }
    for _ in 0..<2 { try probe.draw([.zero, .zero]) }
    #expect(probe.events.states(of: 0) == [.ended, .possible, .ended, .possible])
    #expect(probe.arena.recognizers.map(\.name) == ["tap", "capture"])
  }

  @Test func `S10 what a target of another recognizer detaches is cancelled`() throws {
    let capture = TouchCapture()
    let pan = ScriptedRecognizer.pan()
    let probe = ArenaProbe([capture, pan])
    pan.addTarget { [arena = probe.arena] _ in
      var none: [ArenaEvent] = []
      arena.detach(capture, into: &none)
    }
    try probe.send(.began, 1, [.zero])
    #expect(try probe.slide(to: 5).states(of: 0) == [.changed, .cancelled])
    #expect(probe.events.verdict()?.reason == "it was detached")
    #expect(probe.arena.recognizers.map(\.name) == ["pan"])
  }

  @Test func `S11 the attached recognizers are listed in order, each once, up to the limit`() {
    var limits = GestureLimits()
    limits.recognizers = 2
    let probe = ArenaProbe([TouchCapture()], limits: limits)
    let second = ScriptedRecognizer("second")
    #expect(probe.arena.attach(second) && probe.arena.attach(second))
    #expect(!probe.arena.attach(ScriptedRecognizer("third")))
    #expect(probe.arena.recognizers.map(\.name) == ["capture", "second"])
    #expect(probe.detach(ScriptedRecognizer("stranger")).isEmpty)
  }

  @Test func `S61 switching off in mid-touch cancels what goes on and fails what is possible`()
    throws
  {
    let capture = TouchCapture()
    let tap = ScriptedRecognizer.tap()
    let probe = try ArenaProbe([capture, tap]).touched(by: 1)
    capture.isEnabled = false
    tap.isEnabled = false
    let events = probe.settle()
    #expect(events.states(of: 0) == [.cancelled])
    #expect(events.states(of: 1) == [.failed])
    #expect(events.transitions.allSatisfy { $0.reason == "it was switched off" })
    capture.isEnabled = true
    #expect(try probe.send(.began, 2, [.zero]).isEmpty)
    try probe.lift(1, 2)
    #expect(try probe.draw([.zero, .zero]).states(of: 0).first == .began)
    #expect(tap.log == ["began 1", "reset"])
    #expect(!tap.isEnabled)
  }

  @Test func `S61 one that is off while no touch is down has nothing to report`() throws {
    let tap = ScriptedRecognizer.tap()
    tap.isEnabled = false
    let probe = ArenaProbe([tap])
    #expect(probe.settle().isEmpty)
    try probe.draw([.zero, .zero])
    #expect(tap.log.isEmpty && probe.events.transitions.isEmpty)
  }

  @Test func `S47 an owner cancels with a reason of its own`() throws {
    let capture = TouchCapture()
    let probe = try ArenaProbe([capture]).touched(by: 1)
    capture.cancel(because: "the round is over")
    let events = try probe.send(.moved, 1, [.zero])
    #expect(events.states() == [.cancelled])
    #expect(events.verdict()?.reason == "its owner cancelled it (the round is over)")
    capture.cancel(because: "again")
    #expect(probe.settle().isEmpty)
  }

  @Test func `only touches of allowed kinds are received`() throws {
    let pencil = ScriptedRecognizer("pencil")
    pencil.allowedTouchKinds = [.pen]
    let probe = ArenaProbe([pencil])
    try probe.draw([.zero, .zero])
    #expect(pencil.log.isEmpty)
    try probe.send(.began, 4, [.zero], kind: .pen)
    #expect(pencil.log == ["began 4"])
  }

  @Test func `S61 switched off before it is touched, it receives nothing of the sequence`() throws {
    let tap = ScriptedRecognizer.tap()
    tap.refusedTouches = [1]
    let probe = try ArenaProbe([tap]).touched(by: 1)
    tap.isEnabled = false
    tap.isEnabled = true
    try probe.send(.began, 2, [.zero])
    try probe.lift(2, 1)
    #expect(tap.log.isEmpty)
    try probe.draw([.zero, .zero], id: 3)
    #expect(tap.log == ["began 3", "ended 3", "reset"])
  }

  @Test func `S63 its action may switch it off for a while, and it receives touches again`()
    throws
  {
    let circle = RobustCircleRecognizer()
    var shown = 0
    circle.addTarget { recognizer in
      guard recognizer.state == .ended else { return }
      shown += 1
      recognizer.isEnabled = false
    }
    let probe = ArenaProbe([circle])
    #expect(try probe.draw(Shape.arc()).states().contains(.ended))
    #expect(try probe.draw(Shape.arc()).states().isEmpty, "the result shows")
    circle.isEnabled = true
    #expect(try probe.draw(Shape.arc()).states().contains(.ended))
    #expect(shown == 2)
  }
}
