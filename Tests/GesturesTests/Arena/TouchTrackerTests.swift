import Testing

@testable import Gestures

/// What it rejects is in `ArenaCheckTests`.
struct TouchTrackerTests {
  static func sample(_ x: Double) -> StrokeSample {
    StrokeSample(location: Point(x: x, y: 0), timestamp: x)
  }

  @Test func `a lifted touch leaves its stroke, a cancelled one does not`() {
    let tracker = TouchTracker(TouchEvent())
    let entries = (1...3).map { TouchBatch.Entry(id: $0, samples: 0..<1) }
    let touches = entries.map { tracker.makeTouch($0, kind: .pen, at: Self.sample(7)) }
    #expect(touches.map(\.number) == [1, 2, 3] && touches[0].kind == .pen)
    for touch in touches { tracker.add(touch) }
    tracker.lift(touches[1])
    #expect(tracker.last.number == 2 && tracker.last.location == Point(x: 7, y: 0))
    tracker.cancel([touches[0], touches[2]])
    #expect(tracker.last.number == 3 && !tracker.isAnyDown)
    #expect(tracker.takeKeptStrokes() == [2] && tracker.takeKeptStrokes().isEmpty)
  }

  @Test func `a pointer keeps its number while it hovers`() {
    let tracker = TouchTracker(TouchEvent())
    let entry = TouchBatch.Entry(id: 5, samples: 0..<1)
    let pointer = tracker.hover(entry, at: Self.sample(1))
    #expect(pointer.kind == .mouse && pointer.phase == .hovered && pointer.number == 1)
    #expect(tracker.hover(entry, at: Self.sample(2)) === pointer)
    #expect(pointer.location.x == 2 && tracker.hovering.count == 1 && !tracker.isAnyDown)
    tracker.removeHovering { $0.id == 5 }
    #expect(tracker.hovering.isEmpty)
    #expect(tracker.hover(entry, at: Self.sample(3)).number == 2)
  }

  @Test func `an array of one touch holds that touch`() {
    let tracker = TouchTracker(TouchEvent())
    let entry = TouchBatch.Entry(id: 5, samples: 0..<1)
    let touches = [1.0, 2].map { tracker.makeTouch(entry, kind: .touch, at: Self.sample($0)) }
    let first = tracker.alone(touches[0])
    #expect(tracker.alone(touches[1]) == [touches[1]] && first == [touches[0]])
  }
}
