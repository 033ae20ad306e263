/// A priority queue of turns, by time and then index.
///
/// A binary heap: insertion and removal take logarithmic time.
struct ReplayQueue {
  /// A turn's time and owner.
  struct Turn: Equatable {
    var time: Double
    var index: Int

    func isBefore(_ other: Turn) -> Bool {
      time == other.time ? index < other.index : time < other.time
    }
  }

  /// A heap: no turn is earlier than its parent.
  private var heap: [Turn] = []

  /// Whether it has no turns.
  var isEmpty: Bool { heap.isEmpty }
  /// The earliest turn.
  var first: Turn? { heap.first }

  /// Inserts a turn.
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

  /// Removes the earliest turn.
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
