import Gestures
import RelayProtocol

extension Scene {
  /// The sequence of a drawer that follows a gesture.
  struct NextGesture: Equatable {
    /// When its first touch came down, on the drawer's clock in milliseconds.
    var start: Double
    /// The number of the last of its strokes to be kept.
    var commit: Int
  }

  /// The canvas of a drawer, as told last; `nil` where it is not known.
  func canvas(of drawer: DrawerID) -> Canvas? {
    index(of: drawer).flatMap { drawers[$0].presence.canvas?.canvas }
  }

  /// The very next sequence of a gesture's drawer, `nil` where that is not kept, or began earlier
  /// by the drawer's clock than the gesture ended, as after a page was loaded anew.
  ///
  /// Linear in the strokes that others drew in between: `looked` counts them.
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

  /// The gesture whose last stroke was kept first after the stroke of number `commit`,
  /// from 1; `nil` where there is none.
  ///
  /// The strokes of a sequence are kept together. Logarithmic in the number of strokes.
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
          kind: $0.stroke.kind, samples: $0.stroke.samples, isLiftSampled: $0.isLiftSampled)
      })
  }

  /// The index of the stroke that was kept first after the stroke of number `commit`; logarithmic.
  private func firstIndex(keptAfter commit: Int) -> Int {
    var low = 0
    var high = committed.count
    while low < high {
      let middle = (low + high) / 2
      if committed[middle].commit <= commit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
