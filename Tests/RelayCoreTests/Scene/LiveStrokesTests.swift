import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

struct LiveStrokesTests {
  private static func stroke(_ order: Int, touch: Int, fades: Bool = false) -> Scene.OrderedStroke {
    Scene.OrderedStroke(
      order: order,
      stroke: Snapshot.Stroke(
        drawer: SceneTests.ada, sequence: 1, touch: touch, kind: .pen, state: .open,
        samples: samples(1), pen: fades ? Pen(fade: 1_000) : nil))
  }

  private static func samples(_ count: Int) -> [StrokeSample] {
    Array(repeating: StrokeSample(location: .zero, timestamp: 0), count: count)
  }

  private static func path(_ phase: PathEvent.Phase, touch: Int, count: Int = 1) -> PathEvent {
    PathEvent(
      drawer: SceneTests.ada, sequence: 1, touch: touch, phase: phase, arrival: 0,
      samples: samples(count))
  }

  /// Finger 1 stays down while others tap, with touches in a row.
  private static func tapped(_ touches: [Int]) -> LiveStrokes {
    var live = LiveStrokes()
    live.append(stroke(0, touch: 1))
    for (index, touch) in touches.enumerated() {
      live.append(stroke(index + 1, touch: touch))
      _ = live.extend(by: path(.ended, touch: touch, count: 0))
    }
    return live
  }

  @Test func `samples go to the stroke whose touch is down`() {
    var live = Self.tapped([2, 2])
    live.append(Self.stroke(3, touch: 2))
    let areDown = [(2, 5), (1, 3)].map { (touch: Int, count: Int) in
      live.extend(by: Self.path(.moved, touch: touch, count: count))
    }
    #expect(areDown == [true, true])
    #expect(live.all.map(\.stroke.samples.count) == [4, 1, 1, 6])
    #expect(live.sampleCount == 12 && live.count == 4)
    let isLifted = live.extend(by: Self.path(.ended, touch: 2, count: 0))
    let isKnown = [2, 7].map { live.extend(by: Self.path(.moved, touch: $0)) }
    #expect(isLifted && isKnown == [false, false])
    #expect(live.all.map(\.stroke.state) == [.open, .ended, .ended, .ended])
    #expect(live.sampleCount == 12)
  }

  @Test func `strokes are taken in the order of their lifts, the others keep theirs`() {
    var live = Self.tapped([4, 3, 2])
    var taken = [1, 3].map { live.takeEnded(touch: $0)?.order }
    #expect(taken == [nil, 2])
    #expect(live.all.map(\.order) == [0, 1, 3])
    let isDown = live.extend(by: Self.path(.ended, touch: 1))
    taken = [4, 2, 1].map { live.takeEnded(touch: $0)?.order }
    #expect(isDown && taken == [1, 3, 0])
    #expect(live.isEmpty && live.sampleCount == 0)
  }

  @Test func `the last stroke of a touch is removed, also while it is down`() {
    var live = Self.tapped([2, 2])
    let gone = [(2, 9), (2, 1), (1, 1)].map { (touch: Int, sequence: Int) in
      live.remove(touch: touch, in: sequence)?.order
    }
    #expect(gone == [nil, 2, 0])
    let isDown = live.extend(by: Self.path(.moved, touch: 1))
    #expect(!isDown)
    #expect(live.all.map(\.order) == [1] && live.sampleCount == 1)
  }

  @Test func `a touch's strokes are found by its sequence, and whether one fades`() {
    var live = Self.tapped([2])
    #expect(live.contains(touch: 2, in: 1) && !live.contains(touch: 2, in: 2))
    #expect(!live.fades(touch: 2, in: 1))
    live.append(Self.stroke(2, touch: 2, fades: true))
    #expect(live.fades(touch: 2, in: 1) && !live.fades(touch: 1, in: 1))
    let faded = live.remove(touch: 2, in: 1)
    #expect(faded?.order == 2 && !live.fades(touch: 2, in: 1))
  }
}
