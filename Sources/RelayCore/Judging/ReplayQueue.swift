/// Who comes next: turns by their times, those of one time by their indexes.
///
/// A binary heap: putting a turn in and taking the first one out are logarithmic in their number.
struct ReplayQueue {
  /// When a turn is, and whose.
  struct Turn: Equatable {
    var time: Double
    var index: Int

    func isBefore(_ other: Turn) -> Bool {
      time == other.time ? index < other.index : time < other.time
    }
  }

  /// No turn is before the one at half its index.
  private var heap: [Turn] = []

  /// Whether there are none.
  var isEmpty: Bool { heap.isEmpty }
  /// The turn that comes first.
  var first: Turn? { heap.first }

  /// Puts a turn in.
  mutating func insert(_ turn: Turn) {
    heap.append(turn)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the turn out that comes first.
  mutating func takeFirst() -> Turn? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return first }
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(heap[parent]) else { return first }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
