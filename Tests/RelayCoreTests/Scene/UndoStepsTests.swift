import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct UndoStepsTests {
  private func stroke(_ order: Int) -> Scene.OrderedStroke {
    Scene.OrderedStroke(
      order: order, commit: order,
      stroke: Snapshot.Stroke(
        drawer: DrawerID(1), sequence: order, touch: 1, kind: .pen, state: .committed, samples: []))
  }

  @Test func `strokes are numbered by the distance of their step, and read back`() {
    let steps = UndoSteps(
      clears: [[stroke(1), stroke(2)], [stroke(3)]], redos: [[stroke(6)], [], [stroke(5)]])
    let numbered = steps.strokes.sorted { $0.ordered.order < $1.ordered.order }
    #expect(numbered.map(\.step) == [-2, -2, -1, 1, 3])
    var read = UndoSteps(redos: [[], [], []])
    for (step, ordered) in numbered { read.add(ordered, at: step) }
    #expect(read.clears.map { $0.map(\.order) } == [[1, 2], [3]])
    #expect(read.redos.map { $0.map(\.order) } == [[6], [], [5]])
    read.add(stroke(7), at: 4)
    #expect(read.size.strokes == 5, "a step that is not there")
  }

  @Test func `a step goes with its last stroke, the farthest first`() {
    var steps = UndoSteps(clears: [[stroke(1), stroke(2)]], redos: [[], [stroke(3)]])
    var gone: [Int] = []
    while let oldest = steps.oldest {
      gone.append(oldest.order)
      #expect(steps.remove { $0.sequence == oldest.order } != nil)
    }
    #expect(gone == [1, 2, 3])
    #expect(steps.clears.isEmpty && steps.redos.map(\.count) == [0], "a clear to redo stays")
    #expect(steps.remove { _ in true } == nil)
  }
}
