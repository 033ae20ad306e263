import Gestures
import Testing

struct TwoTouchRecognizerTests {
  @Test func `a third finger is ignored`() throws {
    let pinch = PinchRecognizer()
    let probe = ArenaProbe([pinch])
    for finger in 1...3 { try probe.send(.began, finger, [Point(x: 50 * Double(finger), y: 0)]) }
    try probe.slide(to: 900, touch: 3)
    #expect(pinch.state == .possible)
    try probe.send(.ended, 3)
    try probe.slide(to: 150, touch: 2)
    #expect(pinch.scale == 2)
  }

  @Test func `the system takes two fingers away`() throws {
    let probe = try ArenaProbe([RotationRecognizer()]).touched(by: 1)
    #expect(try probe.send(.cancelled, 1).states().first == .failed)
    try probe.send(.began, 1, [.zero])
    try probe.send(.began, 2, [Point(x: 50, y: 0)])
    try probe.send(.moved, 2, [Point(x: 50, y: 25), Point(x: 50, y: 50)])
    #expect(try probe.send(.cancelled, 2).states() == [.cancelled])
  }

  @Test func `fingers in one place have no angle and no scale that is not a number`() throws {
    let pinch = PinchRecognizer()
    let rotation = RotationRecognizer()
    let probe = try ArenaProbe([pinch, rotation]).touched(by: 1, 2)
    try probe.slide(to: 0, 40, touch: 2)
    #expect(pinch.scale.isFinite && rotation.rotation.isFinite)
  }

  /// Two fingers 200 px apart that move by a step each, in one batch a frame and one of lifts.
  private static func frames(
    _ probe: ArenaProbe, _ steps: (Point, Point), count: Int, apart: Double = 0,
    split: Bool = false, liftsMove: Bool = false
  ) throws {
    func send(_ phase: Touch.Phase, _ number: Double) throws {
      var batches = [TouchBatch(phase: phase)]
      for (finger, step) in [steps.0, steps.1].enumerated() {
        if split && finger == 1 { batches.append(TouchBatch(phase: phase)) }
        let start = 200 * Double(finger)
        let sample = StrokeSample(
          location: Point(x: start + step.x * number, y: step.y * number),
          timestamp: 8 * number + apart * Double(finger))
        let last = batches.count - 1
        batches[last].samples.append(sample)
        let index = batches[last].samples.count - 1
        batches[last].entries.append(.init(id: finger + 1, samples: index..<index + 1))
      }
      for batch in batches { try probe.send(batch) }
    }
    try send(.began, 0)
    for frame in 1...count { try send(.moved, Double(frame)) }
    if liftsMove { return try send(.ended, Double(count + 1)) }
    for finger in 1...2 {
      try probe.send(
        TouchBatch(phase: .ended, entries: [.init(id: finger, samples: 0..<0)]))
    }
  }

  @Test(arguments: [Point(x: 12, y: 0), Point(x: 0, y: 30)], [0.0, 4])
  func `two fingers that drag neither pinch nor turn`(step: Point, apart: Double) throws {
    var stories: [[String: String]] = []
    for split in [false, true] {
      let recognizers = [PinchRecognizer(), RotationRecognizer(), PanRecognizer()]
      let probe = ArenaProbe(recognizers, rules: .exclusive)
      try Self.frames(probe, (step, step), count: 5, apart: apart, split: split)
      stories.append(probe.stories)
    }
    #expect(stories[0]["pan"]?.hasPrefix("began changed") == true)
    #expect(stories[0]["pinch"] == "failed (prevented by pan) possible")
    #expect(stories[0]["rotation"] == "failed (prevented by pan) possible")
    #expect(stories[0] == stories[1])
    for liftsMove in [false, true] {
      let pair = ArenaProbe([PinchRecognizer(), RotationRecognizer()])
      try Self.frames(pair, (step, step), count: 5, apart: apart, liftsMove: liftsMove)
      #expect(pair.events.states(of: 0) == [.failed, .possible])
      #expect(pair.events.states(of: 1) == [.failed, .possible])
      #expect(pair.events.transitions.flatMap(\.criteria).allSatisfy { !$0.pass })
    }
  }

  @Test func `two fingers that spread do not drag, and one beside a resting one neither`() throws {
    let both = ArenaProbe([PanRecognizer(), PinchRecognizer()], rules: .exclusive)
    try Self.frames(both, (Point(x: -30, y: 0), Point(x: 30, y: 0)), count: 5)
    #expect(both.stories["pan"] == "failed (prevented by pinch) possible")
    for step in [5.0, 8, 12, 18] {
      let one = try PinchRecognizerTests.hands([PanRecognizer(), PinchRecognizer()])
      for sample in 1...5 { try one.slide(to: 100 + step * Double(sample), touch: 2) }
      for finger in 1...2 { try one.send(.ended, finger) }
      #expect(one.stories["pan"] == "failed (prevented by pinch) possible", "\(step) px a sample")
    }
  }

  @Test(arguments: [Point(x: 12, y: 0), Point(x: 0, y: 30)])
  func `a lift may take back the change that one finger has made`(step: Point) throws {
    let probe = try ArenaProbe([PinchRecognizer(), RotationRecognizer()]).touched(by: 1)
    try probe.send(.began, 2, [Point(x: 200, y: 0)])
    try probe.send(.moved, 1, [step])
    try probe.send(.ended, 2, [Point(x: 200 + step.x, y: step.y)])
    #expect(probe.events.states(of: 0) == [.failed])
    #expect(probe.events.states(of: 1) == [.failed])
  }

  @Test func `two fingers begin a pinch with the samples of one moment`() throws {
    let probe = ArenaProbe([PinchRecognizer()])
    try Self.frames(probe, (Point(x: -6, y: 0), Point(x: 6, y: 0)), count: 2)
    #expect(probe.events.transitions.first?.timestamp == 8)
  }

  @Test func `one finger begins a pinch with its second sample or with the lift`() throws {
    for count in 1...2 {
      let probe = ArenaProbe([PinchRecognizer()])
      try Self.frames(probe, (.zero, Point(x: 12, y: 0)), count: count, apart: 4)
      #expect(probe.events.states().first == .began)
      #expect(probe.events.states().last == .possible)
    }
  }
}
