import Gestures
import Testing

struct GestureRecognizerTests {
  @Test func `targets are told of every move but failing and the return to possible`() throws {
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

  @Test func `a discrete recognizer sends one action`() throws {
    let checkmark = CheckmarkRecognizer()
    var told: [GestureState] = []
    checkmark.addTarget { told.append($0.state) }
    try ArenaProbe([checkmark]).draw(Shape.checkmark)
    #expect(told == [.ended])
  }

  @Test func `several targets are told in order and a removed one no more`() throws {
    let capture = TouchCapture()
    var told: [String] = []
    let first = capture.addTarget { _ in told.append("first") }
    capture.addTarget { _ in told.append("second") }
    let probe = ArenaProbe([capture])
    try probe.send(.began, 1, [.zero])
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
}
