/// The path of one stroke in bounded memory: every point up to `capacity`, then every second, every
/// fourth …, and always the last.
///
/// Adding a point takes constant time on average.
struct StrokeTrace: Equatable {
  /// The most points that are kept beside the last: two seconds at 240 Hz.
  static let capacity = 512

  private struct Kept: Equatable {
    var point: Point
    var sample: Int
  }

  private var kept: [Kept] = []
  private var stride = 1
  private var skipping = 0
  private var last: Kept?
  /// The index in the stroke of its newest sample; 0 while there is none.
  private(set) var newestSample = 0

  /// Adds the stroke's next point, with its sample's index; a point that repeats the last one is
  /// skipped.
  mutating func add(_ point: Point, sample: Int) {
    newestSample = sample
    guard point != last?.point else { return }
    let next = Kept(point: point, sample: sample)
    last = next
    guard skipping == 0 else {
      skipping -= 1
      return
    }
    if kept.count == Self.capacity {
      for index in 0..<(Self.capacity / 2) { kept[index] = kept[2 * index] }
      kept.removeLast(Self.capacity / 2)
      stride *= 2
    }
    kept.append(next)
    skipping = stride - 1
  }

  /// The kept points, oldest first, in an array of their own and of no more memory than needed.
  var points: [Point] { withLast { $0.point } }

  /// The sample indices of `points`.
  var samples: [Int] { withLast { $0.sample } }

  private func withLast<Part>(_ part: (Kept) -> Part) -> [Part] {
    guard let last, kept.last != last else { return kept.map(part) }
    var parts: [Part] = []
    parts.reserveCapacity(kept.count + 1)
    for entry in kept { parts.append(part(entry)) }
    parts.append(part(last))
    return parts
  }

  /// Reserves memory for all points, so that none is allocated during the stroke.
  mutating func reserve() { kept.reserveCapacity(Self.capacity) }

  /// Forgets the stroke and keeps its memory.
  mutating func removeAll() {
    kept.removeAll(keepingCapacity: true)
    stride = 1
    skipping = 0
    last = nil
    newestSample = 0
  }
}
