import Gestures
import RelayProtocol

extension Scene {
  /// The sequence of a drawer that follows a gesture.
  struct NextGesture: Equatable {
    /// When its first touch came down, on the drawer's clock in milliseconds.
    var start: Double
    /// The commit number of its last stroke.
    var commit: Int
  }

  /// The last known canvas of a drawer.
  func canvas(of drawer: DrawerID) -> Canvas? {
    index(of: drawer).flatMap { drawers[$0].presence.canvas?.canvas }
  }

  /// The next sequence of a gesture's drawer.
  ///
  /// `nil` if it is not kept, or if it began before the gesture's end by the drawer's clock (after
  /// a reload).
  ///
  /// Linear in other drawers' strokes in between, which `looked` counts.
  func gesture(following gesture: RejudgeJob.Gesture, looked: inout Int) -> NextGesture? {
    var index = firstIndex(keptAfter: gesture.commit)
    while index < committed.count, committed[index].stroke.drawer != gesture.drawer {
      index += 1
      looked += 1
    }
    guard index < committed.count, committed[index].stroke.sequence == gesture.sequence + 1,
      let next = self.gesture(keptAfter: committed[index].commit - 1)
    else { return nil }
    let starts = next.strokes.compactMap { $0.samples.first?.timestamp }
    let ends = gesture.strokes.compactMap { $0.samples.last?.timestamp }
    guard let start = starts.min(), let end = ends.max(), start >= end else { return nil }
    return NextGesture(start: start, commit: next.commit)
  }

  /// The first gesture committed after commit number `commit`, if any.
  ///
  /// The strokes of a sequence are committed together. Logarithmic in the number of strokes.
  func gesture(keptAfter commit: Int) -> RejudgeJob.Gesture? {
    let low = firstIndex(keptAfter: commit)
    guard low < committed.count else { return nil }
    let first = committed[low].stroke
    var end = low + 1
    while end < committed.count, committed[end].stroke.drawer == first.drawer,
      committed[end].stroke.sequence == first.sequence
    {
      end += 1
    }
    return RejudgeJob.Gesture(
      drawer: first.drawer, sequence: first.sequence, commit: committed[end - 1].commit,
      strokes: committed[low..<end].sorted { $0.order < $1.order }.map {
        KeptStroke(
          kind: $0.stroke.kind, samples: $0.stroke.samples, isLiftSampled: $0.stroke.isLiftSampled)
      })
  }

  /// The index of the first stroke committed after commit number `commit`; logarithmic.
  private func firstIndex(keptAfter commit: Int) -> Int {
    committed.indices.partitioningIndex { committed[$0].commit > commit }
  }
}
