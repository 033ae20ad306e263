import Gestures
import Testing

/// S1.
struct TapRecognizerTests {
  /// Taps with some fingers some times, 80 ms between the taps, and returns the verdict.
  static func tap(
    _ recognizer: TapRecognizer, times: Int, fingers: Int
  ) throws -> Transition? {
    let probe = ArenaProbe([recognizer])
    for _ in 0..<times {
      for finger in 1...fingers {
        try probe.send(.began, finger, [Point(x: 40 * Double(finger), y: 10)])
      }
      for finger in 1...fingers {
        try probe.send(.ended, finger, [Point(x: 40 * Double(finger), y: 10)])
      }
      probe.time += 80
    }
    probe.wait(until: probe.time + 2000)
    return probe.events.verdict()
  }

  @Test(arguments: 1...5, 1...5)
  func `S1 the required number of taps and fingers is recognized, and no fewer`(
    taps: Int, fingers: Int
  ) throws {
    let recognizer = TapRecognizer()
    recognizer.numberOfTapsRequired = taps
    recognizer.numberOfTouchesRequired = fingers
    #expect(try Self.tap(recognizer, times: taps, fingers: fingers)?.to == .ended)
    if taps > 1 {
      let verdict = try Self.tap(recognizer, times: taps - 1, fingers: fingers)
      #expect(verdict?.reason == "tapped \(taps - 1) of \(taps) times in time")
    }
    if fingers > 1 {
      let verdict = try Self.tap(recognizer, times: 1, fingers: fingers - 1)
      #expect(verdict?.to == .failed)
    }
    let more = try Self.tap(recognizer, times: 1, fingers: fingers + 1)
    #expect(more?.reason?.hasSuffix("at most \(fingers)") == true)
  }

  @Test func `S1 the place of a tap is the middle of its fingers`() throws {
    let recognizer = TapRecognizer()
    recognizer.numberOfTouchesRequired = 2
    let result = try Self.tap(recognizer, times: 1, fingers: 2)?.result
    #expect(result?.fields.first?.value == .point(Point(x: 60, y: 10)))
  }

  @Test func `a tap that strays, or is held, fails`() throws {
    let probe = try ArenaProbe([TapRecognizer()]).touched(by: 1)
    let moved = try probe.slide(to: 45, 46)
    #expect(moved.verdict()?.reason == "moved 46 px from where it began, at most 45 px")
    try probe.send(.ended, 1)
    try probe.send(.began, 1, [.zero])
    let held = probe.wait(until: probe.time + 750)
    #expect(held.verdict()?.reason == "was held longer than 750 ms")
  }

  @Test func `a finger with a reused id starts anew`() throws {
    let tap = TapRecognizer()
    tap.numberOfTouchesRequired = 3
    let probe = try ArenaProbe([tap]).touched(by: 1, 2)
    try probe.send(.ended, 1, [.zero])
    try probe.send(.began, 1, [Point(x: 200, y: 0)])
    for finger in 1...2 {
      #expect(probe.events.transitions.isEmpty)
      try probe.send(.ended, finger, [Point(x: finger == 1 ? 200 : 0, y: 0)])
    }
    #expect(probe.events.verdict()?.reason == "came down with 2 fingers, 3 needed")
  }

  @Test func `a lift or a second tap exactly at the limit of time is too late`() throws {
    let probe = try ArenaProbe([TapRecognizer.double()]).touched(by: 1)
    probe.time = 750
    #expect(
      try probe.send(.ended, 1, [.zero]).verdict()?.reason == "was held longer than 750 ms")
    probe.time = 1000
    try probe.draw([.zero, .zero])
    probe.time += 349
    try probe.send(.began, 1, [.zero])
    #expect(probe.events.verdict()?.reason == "tapped 1 of 2 times in time")
  }

  @Test func `a second tap that comes late, or elsewhere, fails a double tap`() throws {
    let probe = ArenaProbe([TapRecognizer.double()])
    try probe.draw([.zero, .zero])
    probe.time += 351
    let late = try probe.draw([.zero, .zero])
    #expect(late.verdict()?.reason == "tapped 1 of 2 times in time")
    let elsewhere = try probe.draw([Point(x: 90, y: 0), .zero])
    #expect(elsewhere.verdict()?.to == .failed)
  }

  @Test func `two fingers at once elsewhere fail a double tap once`() throws {
    let probe = ArenaProbe([TapRecognizer.double()])
    try probe.draw([.zero, .zero])
    let touches = [(1, [Point(x: 290, y: 290)]), (2, [Point(x: 340, y: 290)])]
    let elsewhere = try probe.send(.began, touches)
    #expect(elsewhere.transitions.map(\.to) == [.failed])
    #expect(!elsewhere.contains { if case .refused = $0 { true } else { false } })
  }

  @Test func `S18 a single tap waits for the double tap, and has its own location`() throws {
    let single = TapRecognizer()
    let double = TapRecognizer.double()
    single.require(toFail: double)
    let probe = ArenaProbe([single, double], rules: .exclusive)
    try probe.draw([.zero, .zero])
    try probe.draw([.zero, .zero])
    #expect(
      probe.stories == [
        "double-tap": "ended possible",
        "tap": "failed (waited for double-tap to fail, but double-tap was recognized) possible",
      ])
    try probe.draw([Point(x: 9, y: 9), Point(x: 9, y: 9)])
    let events = probe.wait(until: probe.time + 400)
    #expect(events.states(of: 0) == [.ended, .possible])
    #expect(events.verdict(of: 0)?.location == Point(x: 9, y: 9))
  }

  @Test func `without a requirement a single tap does not end a double tap`() throws {
    let single = TapRecognizer()
    let probe = ArenaProbe([single, TapRecognizer.double()], rules: .exclusive)
    try probe.draw([.zero, .zero])
    try probe.draw([.zero, .zero])
    #expect(probe.events.states(of: 1) == [.ended, .possible])
    #expect(probe.events.states(of: 0).first == .ended)
  }

  @Test func `a finger that the system takes away fails a tap`() throws {
    let probe = try ArenaProbe([TapRecognizer()]).touched(by: 1)
    #expect(try probe.send(.cancelled, 1).verdict()?.to == .failed)
  }

  /// Taps once with two fingers at some x.
  static func tapWithTwoFingers(_ probe: ArenaProbe, at positions: Double...) throws {
    for (index, x) in positions.enumerated() {
      try probe.send(.began, index + 1, [Point(x: x, y: 0)])
    }
    for finger in positions.indices { try probe.send(.ended, finger + 1) }
  }

  @Test func `the fingers of a second tap may come down in another order`() throws {
    let double = TapRecognizer.double()
    double.numberOfTouchesRequired = 2
    let probe = ArenaProbe([double])
    try Self.tapWithTwoFingers(probe, at: 0, 60)
    try Self.tapWithTwoFingers(probe, at: 64, 0)
    let verdict = try #require(probe.events.verdict())
    #expect(verdict.to == .ended && verdict.criteria.first?.value == 4)
    try Self.tapWithTwoFingers(probe, at: 0, 60)
    try Self.tapWithTwoFingers(probe, at: 110, 50)
    #expect(
      probe.events.verdict()?.reason == "moved 50 px from where it began, at most 45 px")
  }
}
