import RelayProtocol

/// The newest events of a room in one encoding, end to end in one buffer.
///
/// Old events are dropped from the front by moving a mark; once a quarter of the allowance is
/// dropped bytes the buffer is moved down, so an append costs amortized constant time and the
/// buffer never takes more than about one and a quarter allowance.
struct EncodedLog {
  /// A batch that was put together before, and the number of its last event.
  private struct Built {
    var after: Int
    var last: Int
    var batch: Batch
  }

  /// A batch that was put together last for someone who is behind.
  private struct Thinned {
    var after: Int
    var upTo: Int
    var last: Int
    var leftOut: Int
    var batch: Batch
  }

  /// What an event takes beside its bytes: where it starts.
  private static let recordCost = 8
  /// What is kept free for the next event where the buffer has its full size.
  private static let spare = 4_096

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
  /// The bytes of those batches and of the one for those who are behind.
  private var sharedBytes = 0
  /// The last one for those who are behind, which several may be equally far.
  private var thinned: Thinned?

  /// Makes an empty log that starts with the event of number `first`.
  ///
  /// It keeps at most `recordLimit` events, which take at most
  /// `byteLimit` bytes, 8 for each included.
  init(first: Int, byteLimit: Int, recordLimit: Int) {
    base = first
    self.byteLimit = byteLimit
    self.recordLimit = recordLimit
  }

  /// The number of the oldest event that is kept; one more than the newest where none is.
  var first: Int { base + oldest }
  /// The number of the newest event.
  var head: Int { base + boundaries.count - 2 }
  /// The bytes of memory that it takes, with the batches that it shares.
  var footprint: Int {
    bytes.capacity + Self.recordCost * boundaries.capacity + sharedBytes
  }
  /// What the events take that are not dropped.
  private var cost: Int {
    bytes.count - boundaries[oldest] + Self.recordCost * (boundaries.count - 1 - oldest)
  }
  /// The size beyond which the buffer is not let grow.
  private var ceiling: Int { byteLimit + byteLimit / 4 + Self.spare }

  /// Appends the record of the next event as `write` writes it; returns its length in bytes.
  ///
  /// The event is handed on, so that a closure need not keep a copy of it.
  mutating func append(
    _ event: RoomEvent, _ write: (RoomEvent, inout [UInt8]) -> Void
  ) -> Int {
    makeRoom()
    let start = bytes.count
    write(event, &bytes)
    boundaries.append(bytes.count)
    while oldest < boundaries.count - 1,
      cost > byteLimit || boundaries.count - 1 - oldest > recordLimit
    {
      oldest += 1
    }
    let dropped = boundaries[oldest] + Self.recordCost * oldest
    if dropped > byteLimit / 4 || oldest > recordLimit / 4 { compact() }
    // One event larger than what was spare has let the buffer grow by itself.
    if bytes.capacity > ceiling + ceiling / 8 {
      bytes = Self.copy(of: bytes, capacity: max(ceiling, bytes.count))
    }
    return bytes.count - start
  }

  /// Drops the oldest events so that the others take at most `limit` bytes, and gives back what
  /// memory is not needed.
  ///
  /// Linear in what is left.
  mutating func shrink(to limit: Int) {
    guard footprint > limit else { return }
    while oldest < boundaries.count - 1, cost > limit { oldest += 1 }
    built = []
    thinned = nil
    sharedBytes = 0
    compact()
    bytes = Self.copy(of: bytes, capacity: bytes.count)
    boundaries = Self.copy(of: boundaries, capacity: boundaries.count)
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
    if built.count == 4 { sharedBytes -= built.removeFirst().batch.bytes.count }
    sharedBytes += batch.bytes.count
    built.append(Built(after: cursor, last: stop, batch: batch))
    return (batch, stop)
  }

  /// The same without those that are left out, of which the last one must not be any.
  ///
  /// Linear in the bytes of the batch, save where the same was asked for last.
  mutating func batch(
    after cursor: Int, upTo last: Int, maximum: Int, leavingOut isLeftOut: (Int) -> Bool,
    tag: () -> UInt64
  ) -> (batch: Batch, last: Int, leftOut: Int) {
    if let known = thinned, known.after == cursor, known.upTo == last {
      return (known.batch, known.last, known.leftOut)
    }
    var kept: [UInt8] = []
    var end = cursor
    var leftOut = 0
    for number in (cursor + 1)...last where !isLeftOut(number) {
      let record = boundaries[number - base]..<boundaries[number + 1 - base]
      if !kept.isEmpty && kept.count + record.count > maximum { break }
      kept += bytes[record]
      leftOut += number - end - 1
      end = number
    }
    let batch = Batch(tag: tag(), bytes: kept)
    sharedBytes += kept.count - (thinned?.batch.bytes.count ?? 0)
    thinned = Thinned(after: cursor, upTo: last, last: end, leftOut: leftOut, batch: batch)
    return (batch, end, leftOut)
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

  /// Lets the buffer grow in steps that end at its full size: left to itself it would double.
  private mutating func makeRoom() {
    guard bytes.count + Self.spare > bytes.capacity, bytes.capacity < ceiling else { return }
    bytes.reserveCapacity(min(ceiling, max(2 * Self.spare, 2 * bytes.capacity)))
  }

  /// The same in memory of its own: an array does not give back by itself what it once had.
  private static func copy<Element>(of array: [Element], capacity: Int) -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(capacity)
    copy.append(contentsOf: array)
    return copy
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
