/// The newest events of a room in one encoding, end to end in one buffer.
///
/// Old events are dropped from the front by moving a mark; once a quarter of the allowance is
/// dropped bytes the buffer is moved down, so an append costs amortized constant time and the
/// buffer never holds more than one and a quarter allowance.
struct EncodedLog {
  /// A batch that was put together before, and the number of its last event.
  private struct Built {
    var after: Int
    var last: Int
    var batch: Batch
  }

  private let byteLimit: Int
  private let recordLimit: Int
  private var bytes: [UInt8] = []
  /// Where in `bytes` each record starts, dropped ones included, and where the last one ends.
  private var boundaries = [0]
  /// The index of the oldest record that is not dropped.
  private var oldest = 0
  /// The number of the event at index 0.
  private var base: Int
  /// The batches put together last, so that all viewers at one cursor share one.
  private var built: [Built] = []

  /// Makes an empty log that starts with the event of number `first`.
  init(first: Int, byteLimit: Int, recordLimit: Int) {
    base = first
    self.byteLimit = byteLimit
    self.recordLimit = recordLimit
  }

  /// The number of the oldest event that is kept; one more than the newest where none is.
  var first: Int { base + oldest }
  /// The number of the newest event.
  var head: Int { base + boundaries.count - 2 }
  private var end: Int { boundaries[boundaries.count - 1] }

  /// Appends the record of the next event as `write` writes it; returns its length in bytes.
  mutating func append(_ write: (inout [UInt8]) -> Void) -> Int {
    let start = bytes.count
    write(&bytes)
    boundaries.append(bytes.count)
    while oldest < boundaries.count - 1,
      bytes.count - boundaries[oldest] > byteLimit || boundaries.count - 1 - oldest > recordLimit
    {
      oldest += 1
    }
    if boundaries[oldest] > byteLimit / 4 || oldest > recordLimit / 4 { compact() }
    return bytes.count - start
  }

  /// How many bytes the events after number `cursor` have; the cursor is not before `first - 1`.
  func byteCount(after cursor: Int) -> Int {
    bytes.count - boundaries[cursor + 1 - base]
  }

  /// The events after number `cursor` up to number `last`, cut after a record so that they have at
  /// most `maximum` bytes if that is more than one record; returns the number of the last one in
  /// it.
  ///
  /// - Precondition: `first - 1 <= cursor < last <= head`.
  mutating func batch(
    after cursor: Int, upTo last: Int, maximum: Int, tag: () -> UInt64
  ) -> (batch: Batch, last: Int) {
    let start = boundaries[cursor + 1 - base]
    var stop = last
    if boundaries[last + 1 - base] - start > maximum {
      stop = lastRecord(from: cursor + 1, to: last, endingBy: start + maximum)
    }
    if let known = built.first(where: { $0.after == cursor && $0.last == stop }) {
      return (known.batch, stop)
    }
    let batch = Batch(tag: tag(), bytes: Array(bytes[start..<boundaries[stop + 1 - base]]))
    if built.count == 4 { built.removeFirst() }
    built.append(Built(after: cursor, last: stop, batch: batch))
    return (batch, stop)
  }

  /// The last of the events `from ... to` whose record ends by `offset`; at least `from`.
  private func lastRecord(from: Int, to: Int, endingBy offset: Int) -> Int {
    var low = from
    var high = to
    while low < high {
      let middle = (low + high + 1) / 2
      if boundaries[middle + 1 - base] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private mutating func compact() {
    let dropped = boundaries[oldest]
    bytes.removeFirst(dropped)
    boundaries.removeFirst(oldest)
    for index in boundaries.indices { boundaries[index] -= dropped }
    base += oldest
    oldest = 0
  }
}
