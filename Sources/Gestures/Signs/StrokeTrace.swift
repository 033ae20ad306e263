/// The path of one stroke in bounded memory: every point up to `capacity`, then every second, every
/// fourth …, and always the last.
///
/// Adding a point takes constant time on average.
struct StrokeTrace: Equatable {
  /// The most points that are kept beside the last: two seconds at 240 Hz.
  static let capacity = 512

  private var kept: [Point] = []
  private var stride = 1
  private var skipping = 0
  private var last: Point?

  /// Takes the stroke's next point in; one where the stroke already is adds nothing.
  mutating func add(_ point: Point) {
    guard point != last else { return }
    last = point
    guard skipping == 0 else {
      skipping -= 1
      return
    }
    if kept.count == Self.capacity {
      for place in 0..<(Self.capacity / 2) { kept[place] = kept[2 * place] }
      kept.removeLast(Self.capacity / 2)
      stride *= 2
    }
    kept.append(point)
    skipping = stride - 1
  }

  /// The points that were kept, oldest first, in memory of their own and no more than they need.
  var points: [Point] {
    guard let last, kept.last != last else { return kept.map { $0 } }
    return kept + [last]
  }

  /// Makes room for all points that may be kept, so that none has to be made while the stroke goes on.
  mutating func reserve() { kept.reserveCapacity(Self.capacity) }

  /// Forgets the stroke and keeps its memory.
  mutating func removeAll() {
    kept.removeAll(keepingCapacity: true)
    stride = 1
    skipping = 0
    last = nil
  }
}
