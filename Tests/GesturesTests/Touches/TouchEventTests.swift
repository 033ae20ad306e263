import Gestures
import Testing

struct TouchEventTests {
  @Test func `S25 a sequence goes from the first touch down to the last one up`() throws {
    let probe = ArenaProbe([TouchCapture()])
    var sequences: [Int] = []
    var downs: [Int] = []
    for (phase, id) in [
      (Touch.Phase.began, 1), (.began, 2), (.ended, 1), (.began, 3), (.ended, 3), (.ended, 2),
      (.began, 1), (.ended, 1),
    ] {
      try probe.send(phase, id, [.zero])
      sequences.append(probe.arena.event.sequence)
      downs.append(probe.arena.event.touches.count)
    }
    #expect(sequences == [1, 1, 1, 1, 1, 1, 2, 2])
    #expect(downs == [1, 2, 1, 2, 1, 0, 1, 0])
    // It is over when the last one is up, and no sooner.
    #expect(probe.events.strokes == ["1 kept", "3 kept", "2 kept", "1 kept"])
  }

  @Test func `S33 window and screen have the canvas's coordinates by default`() {
    let event = TouchEvent()
    let touch = Touch(
      id: 1, kind: .pen, sample: StrokeSample(location: Point(x: 3, y: 4), timestamp: 0))
    for space in [CoordinateSpace.canvas, .window, .screen] {
      #expect(event.location(of: touch, in: space) == Point(x: 3, y: 4))
      #expect(event.previousLocation(of: touch, in: space) == Point(x: 3, y: 4))
    }
  }
}
