import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Ink of a pen that fades is judged as any other, and never kept.
struct FadingInkTests {
  private let harness = RelayHarness()

  private func draw(_ drawer: Peer, at time: Double) {
    harness.draw([[0, 0, time], [50, 0, time + 1]], by: drawer)
  }

  private func kept(by viewer: Peer) -> [Bool] {
    harness.settle(after: 1_000)
    return viewer.events.compactMap {
      if case .stroke(let stroke) = $0 { stroke.isCommitted } else { nil }
    }
  }

  @Test func `its strokes are dropped at their end, and recognizers judge them`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    harness.send(.pen(Pen(fade: 3_000)), from: drawer)
    draw(drawer, at: 0)
    #expect(kept(by: viewer) == [false])
    #expect(viewer.states.contains { $0.state.isTerminal })
    #expect(harness.room().history.scene.keptStrokeCount == 0)
    #expect(harness.room().history.scene.sampleCount == 0)
  }

  @Test func `the pen of the stroke's beginning counts, and undo takes back older ink`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    draw(drawer, at: 0)
    harness.send(.touch(1, .began, [[0, 9, 100]]), .pen(Pen(fade: 500)), from: drawer)
    harness.send(.touch(1, .ended, []), from: drawer)
    draw(drawer, at: 200)
    #expect(kept(by: viewer) == [true, true, false])
    harness.send(.undo, from: drawer)
    #expect(harness.room().history.scene.strokeCount == 1)
    harness.send(.redo, from: drawer)
    #expect(harness.room().history.scene.strokeCount == 2)
  }

  @Test func `plain ink of the same touch number is kept`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    for (index, fade) in [3_000.0, nil, nil].enumerated() {
      harness.send(.pen(Pen(fade: fade)), from: drawer)
      harness.send(.touch(2, .began, [[Double(index + 1), 0, Double(index)]]), from: drawer)
      harness.send(.touch(2, index == 2 ? .cancelled : .ended, []), from: drawer)
    }
    harness.send(.touch(1, .ended, []), from: drawer)
    #expect(kept(by: viewer) == [false, false, true, true])
    let scenes = [harness.room().history.scene, viewer.scene]
    for scene in scenes {
      #expect(scene?.committed.map(\.stroke.samples[0].location.x) == [2, 0])
      #expect(scene?.strokeCount == 2 && scene?.drawing == [])
    }
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `a late viewer sees nothing of it`() {
    let drawer = harness.open(.draw)
    harness.send(.pen(Pen(fade: 3_000)), from: drawer)
    draw(drawer, at: 0)
    let late = harness.open(.watch, settles: true)
    let strokes = late.messages.compactMap {
      if case .snapshot(let snapshot) = $0 { snapshot.strokes.count } else { nil }
    }
    #expect(strokes == [0])
  }
}
