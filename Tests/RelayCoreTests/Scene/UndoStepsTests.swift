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
    var steps = UndoSteps(removals: [
      UndoSteps.Removal(cleared: [stroke(1), stroke(2)]),
      UndoSteps.Removal(strokes: [stroke(3)], sequence: 4, isClear: false),
    ])
    steps.redos = [.sequence([stroke(6)]), .clear, .erase([7, 9]), .sequence([stroke(5)])]
    let numbered = steps.strokes.sorted { $0.ordered.order < $1.ordered.order }
    #expect(numbered.map(\.step) == [-2, -2, -1, 1, 4])
    #expect(numbered.map(\.erasedAt) == [nil, nil, 4, nil, nil])
    #expect(steps.erasures == [Snapshot.Erasure(step: 2, sequences: [7, 9])])
    let far = Snapshot.Erasure(step: 5, sequences: [1])
    var spare = UndoSteps.most
    var read = UndoSteps(redos: 4, erasures: steps.erasures + [far], within: &spare)
    for (step, erasedAt, ordered) in numbered {
      #expect(read.add(ordered, at: step, erasedAt: erasedAt, within: &spare))
    }
    #expect(read.removals.map { $0.strokes.map(\.order) } == [[1, 2], [3]])
    #expect(read.removals.map(\.sequence) == [2, 4])
    #expect(read.removals.map(\.isClear) == [true, false])
    #expect(read.redos.map { $0.strokes.map(\.order) } == [[6], [], [], [5]])
    #expect(read.erasures == steps.erasures)
    #expect(!read.add(stroke(7), at: 5, erasedAt: nil, within: &spare), "there is no such step")
    #expect(read.size.strokes == 5)
    #expect(spare == UndoSteps.most - 6)
  }

  @Test(arguments: [-(1 << 53), -1_000_000_000, -1, 1_000_000_000, 1 << 53])
  func `a snapshot with senseless steps allocates little`(number: Int) {
    let drawers = (1...3).map { id in
      Snapshot.Drawer(
        presence: DrawerPresence(drawer: DrawerID(id), name: "", canvas: nil, color: ""),
        sequence: 1, isPresent: true, redos: number)
    }
    let undone = drawers.map { drawer in
      var stroke = stroke(1).stroke
      stroke.drawer = drawer.presence.drawer
      return Snapshot.UndoneStroke(stroke: stroke, step: number, position: 0)
    }
    let scene = Scene(
      Snapshot(sequenceNumber: 1, epoch: "e", viewers: 0, drawers: drawers, undone: undone))
    let steps = scene.drawers.map(\.steps)
    #expect(steps.reduce(0) { $0 + $1.redos.count + $1.removals.count } <= UndoSteps.most)
    #expect(scene.undoneStrokeCount == (number == -1 ? 3 : 0))
  }

  @Test func `a step goes with its last stroke, the farthest first`() {
    var steps = UndoSteps(removals: [UndoSteps.Removal(cleared: [stroke(1), stroke(2)])])
    steps.redos = [.clear, .sequence([stroke(3)])]
    var gone: [Int] = []
    while let oldest = steps.oldest {
      gone.append(oldest.order)
      steps.removeAll { $0.sequence == oldest.order }
    }
    #expect(gone == [1, 2, 3])
    #expect(steps.removals.isEmpty && steps.redos.count == 1, "a clear to redo stays")
  }
}
