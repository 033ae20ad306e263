import RelayProtocol

extension Scene {
  /// The gesture whose last stroke was kept first after the stroke of number `commit`, from 1; `nil`
  /// where there is none.
  ///
  /// The strokes of a sequence are kept together. Logarithmic in the number of strokes.
  func gesture(keptAfter commit: Int) -> Judging.Gesture? {
    var low = 0
    var high = committed.count
    while low < high {
      let middle = (low + high) / 2
      if committed[middle].commit <= commit { low = middle + 1 } else { high = middle }
    }
    guard low < committed.count else { return nil }
    let first = committed[low].stroke
    var end = low + 1
    while end < committed.count, committed[end].stroke.drawer == first.drawer,
      committed[end].stroke.sequence == first.sequence
    {
      end += 1
    }
    return Judging.Gesture(
      drawer: first.drawer, sequence: first.sequence, commit: committed[end - 1].commit,
      strokes: committed[low..<end].sorted { $0.order < $1.order }.map(\.stroke))
  }
}
