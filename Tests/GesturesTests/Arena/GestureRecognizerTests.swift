import Gestures
import Testing

struct GestureRecognizerTests {
  @Test func `S13 targets are called for all moves but failing and returning`() throws {
    let capture = TouchCapture()
    let line = CircleRecognizer()
    var told: [GestureState] = []
    var toldOfLine: [GestureState] = []
    capture.addTarget { told.append($0.state) }
    line.addTarget { toldOfLine.append($0.state) }
    let probe = ArenaProbe([capture, line])
    try probe.draw(Shape.line([(0, 0), (50, 50)], steps: 3))
    #expect(told == [.began, .changed, .changed, .ended])
    #expect(toldOfLine == [.began, .changed, .changed])
    told = []
    try probe.send(.began, 1, [.zero])
    probe.cancelAll("the drawer left")
    #expect(told == [.began, .cancelled])
  }

  @Test func `S16 a discrete recognizer that is cancelled sends no action`() throws {
    let checkmark = CheckmarkRecognizer()
    var told: [GestureState] = []
    checkmark.addTarget { told.append($0.state) }
    let probe = try ArenaProbe([checkmark]).touched(by: 1)
    try probe.send(.cancelled, 1)
    #expect(probe.events.states() == [.cancelled, .possible])
    #expect(told.isEmpty)
  }

  @Test(arguments: ["recognizer", "arena", "none"])
  func `a gesture that began and fails sends an action where one is asked for`(by: String) throws {
    let circle = CircleRecognizer()
    circle.sendsActionOnFailure = by == "recognizer"
    var told: [GestureState] = []
    circle.addTarget { told.append($0.state) }
    let probe = ArenaProbe([circle])
    probe.arena.sendsActionOnFailure = by == "arena"
    try probe.draw(Shape.line([(0, 0), (50, 50)], steps: 3))
    #expect(told == [.began, .changed, .changed] + (by == "none" ? [] : [.failed]))
    told = []
    try probe.send(.began, [(1, [.zero]), (2, [.zero])])
    #expect(probe.events.verdict()?.to == .failed && told.isEmpty, "it had not begun")
  }

  @Test func `S12 targets are called in order, a removed one no longer`() throws {
    let capture = TouchCapture()
    var told: [String] = []
    let first = capture.addTarget { _ in told.append("first") }
    capture.addTarget { _ in told.append("second") }
    let probe = try ArenaProbe([capture]).touched(by: 1)
    capture.removeTarget(first)
    capture.removeTarget(99)
    try probe.send(.moved, 1, [.zero])
    #expect(told == ["first", "second", "second"])
  }

  @Test func `a target sees the buffer as it grows`() throws {
    let capture = TouchCapture()
    var counts: [Int] = []
    capture.addTarget { _ in counts.append(capture.samples.count) }
    try ArenaProbe([capture]).draw(Shape.line([(0, 0), (9, 9)], steps: 3))
    #expect(counts == [1, 2, 3, 4])
  }

  @Test func `a recognizer may set possible inside reset and nowhere else`() throws {
    let scripted = ScriptedRecognizer()
    scripted.onBegan = { recognizer, _, _ in recognizer.state = .possible }
    scripted.onEnded = { recognizer, _, _ in recognizer.state = .recognized }
    scripted.onReset = { $0.state = .possible }
    let probe = ArenaProbe([scripted])
    try probe.draw([.zero, .zero])
    #expect(
      probe.events.contains(.refused(recognizer: 0, from: .possible, to: .possible)))
    #expect(probe.events.states() == [.ended, .possible])
    let refusals = probe.events.filter { if case .refused = $0 { true } else { false } }
    #expect(refusals.count == 1)
  }

  @Test func `a bare recognizer has no phase, result or fit and goes through a sequence`() throws {
    let bare = GestureRecognizer(name: "bare")
    #expect(bare.phaseName == nil && bare.result == GestureResult())
    #expect(bare.fitReport(isFinal: true) == nil && !bare.isContinuous)
    let events = try ArenaProbe([bare]).draw(Shape.chevron)
    #expect(events == [.stroke(touch: 1, committed: true)])
  }

  @Test func `S31 a custom recognizer receives touches by five overridden methods`() throws {
    let scripted = ScriptedRecognizer()
    let probe = ArenaProbe([scripted])
    try probe.draw([.zero, Point(x: 1, y: 1), Point(x: 2, y: 2)])
    // It made up its mind about nothing, so that there is nothing to reset.
    #expect(scripted.log == ["began 1", "moved 1", "ended 1"])
    scripted.onEnded = { scripted, _, _ in scripted.state = .ended }
    try probe.draw([.zero, .zero])
    scripted.onCancelled = { scripted, _, _ in scripted.state = .failed }
    try probe.send(.began, 1, [.zero])
    try probe.send(.cancelled, 1)
    #expect(
      scripted.log.dropFirst(3) == [
        "began 1", "ended 1", "reset", "began 1", "cancelled 1", "reset",
      ])
  }

  @Test func `S13 a continuous recognizer sends many actions, a discrete one a single one`() throws
  {
    let pan = ScriptedRecognizer.pan()
    let tap = ScriptedRecognizer.tap()
    var actions: [String] = []
    for recognizer in [pan, tap] {
      recognizer.addTarget { actions.append("\($0.name) \($0.state)") }
    }
    let probe = ArenaProbe([pan, tap])
    try probe.draw([.zero, Point(x: 1, y: 0), Point(x: 2, y: 0), Point(x: 3, y: 0)])
    #expect(actions == ["pan began", "pan changed", "pan ended", "tap ended"])
  }
}
