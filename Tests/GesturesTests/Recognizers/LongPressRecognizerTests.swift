import Gestures
import Testing

/// S6.
struct LongPressRecognizerTests {
  @Test func `S6 a press begins while it is held, continues and ends`() throws {
    let probe = try ArenaProbe([LongPressRecognizer()]).touched(by: 1)
    try probe.slide(to: 10)
    let events = probe.wait(until: 600)
    #expect(events.transitions.map(\.timestamp) == [500])
    try probe.slide(to: 90)
    try probe.send(.ended, 1)
    #expect(probe.stories == ["long-press": "began changed ended possible"])
  }

  @Test func `a press that moves or is lifted too early fails`() throws {
    let probe = try ArenaProbe([LongPressRecognizer()]).touched(by: 1)
    #expect(
      try probe.slide(to: 11).verdict()?.reason == "moved 11 px from where it began, at most 10 px")
    try probe.send(.ended, 1)
    try probe.send(.began, 1, [.zero])
    probe.time += 98
    #expect(
      try probe.send(.ended, 1, [.zero]).verdict()?.reason
        == "was held 99 ms, at least 500 needed")
  }

  @Test func `two fingers start the clock when the second is down, a third fails it`() throws {
    let press = LongPressRecognizer()
    press.numberOfTouchesRequired = 2
    press.minimumPressDuration = 100
    let probe = try ArenaProbe([press]).touched(by: 1)
    probe.wait(until: 300)
    #expect(probe.events.isEmpty)
    try probe.send(.began, 2, [.zero])
    #expect(probe.wait(until: 400).states() == [.began])
    try probe.send(.began, 3, [.zero])
    #expect(press.state == .began)
    #expect(try probe.send(.ended, 2).states() == [.ended])
    try probe.lift(1, 3)
    for finger in 1...2 { try probe.send(.began, finger, [.zero]) }
    #expect(try probe.send(.began, 3, [.zero]).states() == [.failed])
  }

  @Test func `a press that waits may move and be joined by a finger`() throws {
    let press = LongPressRecognizer()
    let double = TapRecognizer.double()
    press.require(toFail: double)
    let probe = try ArenaProbe([press, double]).touched(by: 1)
    probe.wait(until: 600)
    #expect(try probe.slide(to: 12).transitions.isEmpty)
    #expect(probe.wait(until: 800).states(of: 0) == [.began])
    try probe.send(.ended, 1)
    probe.time = 1000
    try probe.send(.began, 1, [.zero])
    probe.wait(until: 1600)
    #expect(try probe.send(.began, 2, [.zero]).states(of: 0) == [.began])
  }

  @Test func `the system takes a press away`() throws {
    let probe = try ArenaProbe([LongPressRecognizer()]).touched(by: 1)
    #expect(try probe.send(.cancelled, 1).states() == [.failed, .possible])
    try probe.send(.began, 1, [.zero])
    probe.wait(until: 2000)
    #expect(try probe.send(.cancelled, 1).states() == [.cancelled, .possible])
  }

  /// Taps once and presses again.
  private func tapAndPress(
    _ press: LongPressRecognizer, at place: Point = .zero, after pause: Double = 100
  ) throws -> ArenaProbe {
    let probe = try ArenaProbe([press]).touched(by: 1)
    try probe.send(.ended, 1, [.zero])
    probe.time += pause
    try probe.send(.began, 1, [place])
    probe.wait(until: probe.time + 600)
    return probe
  }

  @Test func `S6 a press may want taps ahead of it`() throws {
    let press = LongPressRecognizer()
    press.numberOfTapsRequired = 1
    let probe = try tapAndPress(press)
    #expect(probe.events.states() == [.began])
    #expect(probe.events.transitions.first?.timestamp == 602)
    #expect(try probe.send(.ended, 1).states() == [.ended, .possible])
    // Without the tap it fails when a tap would be over.
    try probe.send(.began, 1, [.zero])
    #expect(
      probe.wait(until: probe.time + 2000).verdict()?.reason == "was held longer than 750 ms")
  }

  @Test func `a press fails if its tap is too long ago or elsewhere`() throws {
    let press = LongPressRecognizer()
    press.numberOfTapsRequired = 1
    let late = try tapAndPress(press, after: 400)
    #expect(
      late.events.transitions.first?.reason == "was tapped, but not pressed in time after that")
    let other = LongPressRecognizer()
    other.numberOfTapsRequired = 1
    let elsewhere = try tapAndPress(other, at: Point(x: 50, y: 0))
    #expect(
      elsewhere.events.transitions.first?.reason == "moved 50 px from where it began, at most 45 px"
    )
  }

  @Test func `S48 a press without its rules begins at once and wherever it goes`() throws {
    var settings = RecognizerSettings()
    settings.set("movement", to: .off)
    settings.set("duration", to: .off)
    let probe = try ArenaProbe([LongPressRecognizer(settings: settings)]).touched(by: 1)
    try probe.slide(to: 300)
    try probe.send(.ended, 1)
    #expect(probe.stories == ["long-press": "began changed ended possible"])
    #expect(probe.events.verdict()?.criteria.isEmpty == true)
  }

  @Test func `the fingers of the press may come down in another order than those of the tap`()
    throws
  {
    let press = LongPressRecognizer()
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    let probe = ArenaProbe([press])
    try TapRecognizerTests.tapWithTwoFingers(probe, at: 0, 60)
    try probe.send(.began, 1, [Point(x: 60, y: 0)])
    try probe.send(.began, 2, [.zero])
    #expect(probe.wait(until: 600).states() == [.began])
  }

  @Test func `a tap ahead of the press fails it when it is lifted elsewhere`() throws {
    let press = LongPressRecognizer()
    press.numberOfTapsRequired = 1
    let events = try ArenaProbe([press]).draw([.zero, Point(x: 300, y: 0)])
    #expect(events.verdict()?.reason == "moved 300 px from where it began, at most 10 px")
  }
}
