import Testing

@testable import Gestures

/// The live reading of a stroke with two arms.
struct ArmTrackerTests {
  /// The stages it goes through on places given as how far along they are.
  static func stages(_ ways: [Double]) -> [ArmTracker.Stage] {
    var tracker = ArmTracker()
    tracker.begin()
    var stages = [tracker.stage]
    for way in ways {
      tracker.move(to: Vector(x: way, y: 0), along: way)
      if tracker.stage != stages.last { stages.append(tracker.stage) }
    }
    return stages
  }

  @Test func `it begins with none and stays at the start while the finger trembles`() {
    #expect(ArmTracker().stage == .none)
    #expect(Self.stages([1, -1, 3, 0]) == [.start])
  }

  @Test func `the second arm begins when the stroke comes back far enough`() {
    #expect(Self.stages([10, 50, 100, 90]) == [.start, .first])
    #expect(Self.stages([10, 50, 100, 84]) == [.start, .first, .second])
  }

  @Test func `a stroke that then goes farther is on its first arm again`() {
    #expect(Self.stages([50, 40, 60]) == [.start, .first, .second, .first])
  }

  @Test func `a stroke that goes the other way first has not turned`() {
    #expect(Self.stages([-20, -30, 2]) == [.start, .first])
  }

  @Test func `the turn is the farthest place`() {
    var tracker = ArmTracker()
    tracker.begin()
    tracker.move(to: Vector(x: 20, y: 1), along: 20)
    tracker.move(to: Vector(x: 5, y: 9), along: 5)
    #expect(tracker.turn == Vector(x: 20, y: 1))
  }
}
