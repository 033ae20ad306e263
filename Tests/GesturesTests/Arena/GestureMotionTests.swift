import Gestures
import Testing

struct GestureMotionTests {
  static let two: [(id: Int, points: [Point])] = [(1, [.zero]), (2, [Point(x: 100, y: 0)])]

  /// What a recognizer told with each move of touch 2 to the right, by 20 px each.
  static func told(_ recognizer: GestureRecognizer) throws -> [GestureResult?] {
    let probe = ArenaProbe([recognizer])
    try probe.send(.began, two)
    try probe.slide(to: 120, 140, 160, touch: 2)
    return probe.events.transitions.map(\.result)
  }

  @Test func `S3 a pan reports its translation with every move`() throws {
    let results = try Self.told(PanRecognizer())
    #expect(
      results.map { $0?.fields.first?.value } == [20, 30].map { .point(Point(x: $0, y: 0)) })
    #expect(results.allSatisfy { $0?.fields.map(\.name) == ["translation", "velocity"] })
  }

  @Test func `S2 a pinch reports its scale with every move`() throws {
    let scales = try Self.told(PinchRecognizer()).map { $0?.number("scale") }
    #expect(scales == [1.4, 1.6])
  }

  @Test func `S5 a rotation reports its angle with every move`() throws {
    let probe = ArenaProbe([RotationRecognizer()])
    try probe.send(.began, Self.two)
    try probe.send(.moved, 2, [Point(x: 100, y: 20), Point(x: 100, y: 100), Point(x: 0, y: 100)])
    let angles = probe.events.transitions.compactMap { $0.result?.number("rotation") }
    #expect(angles.count == 2)
    #expect(abs(angles[0] - .pi / 4) < 1e-9 && abs(angles[1] - .pi / 2) < 1e-9)
  }

  @Test func `a gesture without motion reports no result until it ends`() throws {
    #expect(try Self.told(TouchCapture()).allSatisfy { $0 == nil })
  }

  @Test func `a motion is the same as the fields that it stands for`() {
    let motion = GestureResult(.location(Point(x: 1, y: 2)))
    #expect(motion == GestureResult(motion.fields))
    #expect(motion != GestureResult(.location(.zero)))
    var changed = motion
    changed.fields.append(.init(name: "more", value: .number(1)))
    #expect(changed.fields.map(\.name) == ["location", "more"])
  }
}
