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
    let probe = ArenaProbe([RotationRecognizer()])
    try probe.send(.began, 1, [.zero])
    #expect(try probe.send(.cancelled, 1).states().first == .failed)
    try probe.send(.began, 1, [.zero])
    try probe.send(.began, 2, [Point(x: 50, y: 0)])
    try probe.send(.moved, 2, [Point(x: 50, y: 50)])
    #expect(try probe.send(.cancelled, 2).states() == [.cancelled])
  }

  @Test func `fingers in one place have no angle and no scale that is not a number`() throws {
    let pinch = PinchRecognizer()
    let rotation = RotationRecognizer()
    let probe = ArenaProbe([pinch, rotation])
    try probe.send(.began, 1, [.zero])
    try probe.send(.began, 2, [.zero])
    try probe.slide(to: 0, 40, touch: 2)
    #expect(pinch.scale.isFinite && rotation.rotation.isFinite)
  }
}
