import Testing

@testable import Gestures

struct ArenaTests {
  @Test func `an arena goes on counting after a given sequence`() throws {
    let arena = Arena(recognizers: [TouchCapture()], after: 7)
    var events: [ArenaEvent] = []
    var time = 0.0
    try arena.receive(
      TouchBatch(phase: .began, touches: [(1, [.zero])], from: &time), into: &events)
    #expect(arena.event.sequence == 8)
  }

  @Test func `S37 strokes that end are kept when the sequence ends, cancelled ones go at once`()
    throws
  {
    let probe = try ArenaProbe([TouchCapture()]).touched(by: 1, 2, 3)
    #expect(try probe.send(.ended, 1).strokes.isEmpty)
    #expect(try probe.send(.cancelled, 2).strokes == ["2 forgotten"])
    #expect(try probe.send(.ended, 3).strokes == ["1 kept", "3 kept"])
  }

  @Test(arguments: [Touch.Phase.ended, .cancelled])
  func `a touch that is up is no longer remembered as one to leave out`(end: Touch.Phase) throws {
    let probe = try ArenaProbe([CircleRecognizer()]).touched(by: 1)
    try probe.send(.moved, 1, [Point(x: 1, y: 1)])
    for tap in 2..<10 {
      try probe.send(.began, tap, [.zero])
      #expect(probe.arena.recognizers[0].progress.touches.ignored == [tap])
      try probe.send(end, tap)
    }
    #expect(probe.arena.recognizers[0].progress.touches.ignored.isEmpty)
  }

  @Test func `S34 a recognizer that is done stays so until the last touch is up`() throws {
    let probe = try ArenaProbe([TouchCapture(), CheckmarkRecognizer()]).touched(by: 1, 2)
    let lift = try probe.send(.ended, 1, [Point(x: -5, y: 0)])
    #expect(lift.states(of: 0) == [.ended])
    #expect(lift.states(of: 1) == [.failed])
    #expect(try probe.send(.moved, 2, [.zero, .zero]).isEmpty)
    let last = try probe.send(.ended, 2)
    #expect(last.states(of: 0) == [.possible])
    #expect(last.states(of: 1) == [.possible])
    #expect(last.phases(of: 1) == ["notStarted"])
  }

  @Test func `S17, S47 a cancelled touch cancels what followed it, with the sender's reason`()
    throws
  {
    let probe = try ArenaProbe([TouchCapture(), CircleRecognizer(), CheckmarkRecognizer()]).touched(
      by: 1)
    var batch = TouchBatch(phase: .cancelled, entries: [.init(id: 1, samples: 0..<0)])
    batch.reason = "pointercancel"
    let events = try probe.send(batch)
    for place in 0...2 {
      #expect(events.states(of: place) == [.cancelled, .possible])
      #expect(events.verdict(of: place)?.reason == "the touch was cancelled (pointercancel)")
    }
    #expect(events.strokes == ["1 forgotten"])
  }

  @Test func `a cancel without a reason still has one`() throws {
    let probe = try ArenaProbe([TouchCapture()]).touched(by: 1)
    #expect(try probe.send(.cancelled).verdict()?.reason == "the touch was cancelled")
  }

  @Test func `cancelling everything ends the sequence for all touches`() throws {
    let probe = try ArenaProbe([TouchCapture(), CircleRecognizer()]).touched(by: 1, 2)
    let events = probe.cancelAll("the connection was lost")
    #expect(events.strokes == ["1 forgotten", "2 forgotten"])
    #expect(events.states(of: 0) == [.cancelled, .possible])
    #expect(events.verdict(of: 1)?.reason == "the connection was lost")
    #expect(probe.arena.event.touches.isEmpty)
    #expect(probe.cancelAll("again").isEmpty)
  }

  @Test func `one touch can be cancelled from outside and the others go on`() throws {
    let probe = try ArenaProbe([TouchCapture()]).touched(by: 1, 2)
    #expect(probe.cancel(2, "too long").strokes == ["2 forgotten"])
    #expect(probe.arena.recognizers[0].state == .began)
    #expect(probe.cancel(7, "not there").isEmpty)
    #expect(probe.cancel(1, "too long").states() == [.cancelled, .possible])
  }

  @Test func `samples in a cancelling batch are moves before the cancel`() throws {
    let probe = try ArenaProbe([TouchCapture()]).touched(by: 1)
    let events = try probe.send(.cancelled, 1, [.zero, .zero])
    #expect(events.states() == [.changed, .changed, .cancelled, .possible])
  }

  @Test func `a recognizer that goes on without touches is cancelled`() throws {
    let scripted = ScriptedRecognizer()
    scripted.onBegan = { recognizer, _, _ in recognizer.state = .began }
    let events = try ArenaProbe([scripted]).draw([.zero, .zero])
    #expect(events.states() == [.began, .cancelled, .possible])
    #expect(events.verdict()?.reason == "its touches are gone")
    #expect(scripted.log == ["began 1", "ended 1", "reset"])
  }

  @Test func `touches that begin in one batch begin together`() throws {
    let scripted = ScriptedRecognizer()
    let probe = ArenaProbe([scripted])
    try probe.send(.began, [(1, [.zero, .zero]), (2, [.zero])])
    #expect(scripted.log == ["began 1 2", "moved 1"])
  }

  @Test func `samples of several touches are handed out in time order`() throws {
    let scripted = ScriptedRecognizer()
    let probe = ArenaProbe([scripted])
    try probe.send(.began, [(1, [.zero]), (2, [.zero])])
    let times = [10.0, 30, 50, 10, 20, 40]
    try probe.send(
      TouchBatch(
        phase: .moved,
        entries: [.init(id: 1, samples: 0..<3), .init(id: 2, samples: 3..<6)],
        samples: times.map { StrokeSample(location: .zero, timestamp: $0) }))
    #expect(
      scripted.log.dropFirst() == [
        "moved 1", "moved 2", "moved 2", "moved 1", "moved 2", "moved 1",
      ])
    probe.time = 60
    try probe.send(.ended, [(2, [.zero, .zero]), (1, [])])
    #expect(scripted.log.suffix(3) == ["moved 2", "ended 2", "ended 1"])
  }

  @Test func `S26 a touch shows where it was, is, and in which phase`() throws {
    let scripted = ScriptedRecognizer()
    var seen: [String] = []
    let look: (ScriptedRecognizer, [Touch], TouchEvent) -> Void = { _, touches, event in
      let touch = touches[0]
      seen.append(
        "\(touch.phase) \(touch.previousLocation.x)>\(touch.location.x) at \(touch.timestamp)"
          + " of \(event.touches.count), \(touch.sampleCount) samples")
    }
    scripted.onBegan = look
    scripted.onMoved = look
    scripted.onEnded = look
    try ArenaProbe([scripted]).draw([0, 3, 5].map { Point(x: $0, y: 0) })
    #expect(
      seen == [
        "began 0.0>0.0 at 0.0 of 1, 1 samples", "moved 0.0>3.0 at 1.0 of 1, 2 samples",
        "ended 3.0>5.0 at 2.0 of 1, 3 samples",
      ])
  }

  @Test func `S26 a touch that did not move is stationary for the others`() throws {
    let scripted = ScriptedRecognizer()
    var phases: [[Touch.Phase]] = []
    scripted.onMoved = { _, _, event in phases.append(event.touches.map(\.phase)) }
    let probe = try ArenaProbe([scripted]).touched(by: 1, 2)
    try probe.send(.moved, 1, [.zero])
    try probe.send(.moved, 2, [.zero])
    #expect(phases == [[.moved, .stationary], [.stationary, .moved]])
  }

  @Test func `an ignored touch is ignored for the sequence only`() throws {
    let scripted = ScriptedRecognizer()
    scripted.onBegan = { recognizer, touches, event in
      recognizer.ignore(touches[0], for: event)
    }
    let probe = try ArenaProbe([scripted]).touched(by: 1, 2)
    try probe.send(.moved, 1, [.zero])
    try probe.send(.ended, 1)
    try probe.send(.began, 1, [.zero])
    try probe.lift(1, 2)
    #expect(scripted.log == ["began 1", "began 2", "began 1"])
  }

  @Test func `a fit comes once a batch and once more before the verdict`() throws {
    let probe = ArenaProbe([CircleRecognizer()])
    let circle = Shape.arc(count: 40)
    #expect(try probe.send(.began, 1, Array(circle[..<1])).fits().isEmpty)
    #expect(try probe.send(.moved, 1, Array(circle[1..<20])).fits().count == 1)
    #expect(try probe.send(.moved, 1, Array(circle[20..<39])).fits().count == 1)
    let last = try probe.send(.ended, 1, Array(circle[39...]))
    #expect(last.fits().count == 1)
    let fit = try #require(last.firstIndex { if case .fit = $0 { true } else { false } })
    let end = try #require(
      last.firstIndex { if case .transition(let move) = $0 { move.to == .ended } else { false } })
    #expect(fit < end)
  }

  @Test func `a cancelled circle has its last fit too`() throws {
    let probe = ArenaProbe([CircleRecognizer()])
    try probe.send(.began, 1, Array(Shape.arc().prefix(30)))
    let events = probe.cancelAll("gone")
    #expect(events.fits().count == 1)
    #expect(events.states() == [.cancelled, .possible])
  }

  @Test func `a target that meddles with another recognizer is reported all the same`() throws {
    let victim = ScriptedRecognizer()
    let capture = TouchCapture()
    capture.addTarget { if $0.state == .ended { victim.state = .cancelled } }
    let events = try ArenaProbe([victim, capture]).draw([.zero, .zero])
    #expect(events.states(of: 0) == [.cancelled, .possible])
    #expect(events.verdict(of: 0)?.reason == "it gave no reason")
  }

  @Test func `S34, S56 one that failed receives no more of that sequence, but the next`() throws {
    let scripted = ScriptedRecognizer()
    scripted.onMoved = { scripted, _, _ in scripted.fail("that is enough") }
    let probe = try ArenaProbe([scripted, TouchCapture()]).touched(by: 1, 2)
    try probe.slide(to: 1, 2, 3)
    try probe.slide(to: 4, touch: 2)
    try probe.send(.ended, 1)
    #expect(scripted.log == ["began 1", "began 2", "moved 1"])
    #expect(scripted.state == .failed)
    try probe.send(.ended, 2)
    #expect(scripted.state == .possible)
    try probe.send(.began, 1, [.zero])
    #expect(scripted.log.suffix(2) == ["reset", "began 1"])
  }
}
