import RelayProtocol

/// The newest events of a room in one encoding, in one buffer.
///
/// Dropping old events moves an index. Once the dropped bytes are a quarter of the limit, the
/// buffer is compacted. So an append takes amortized constant time, and the buffer is at most about
/// a quarter over the limit.
struct EncodedLog {
  /// A cached batch and the number of its last event.
  private struct Built {
    var after: Int
    var last: Int
    var batch: Batch
  }

  /// The last batch for a lagging viewer.
  private struct Thinned {
    var after: Int
    var upTo: Int
    var last: Int
    var leftOut: Int
    var batch: Batch
  }

  /// The bytes of an event's index entry.
  private static let recordCost = 8
  /// The free bytes for the next event in a buffer of full size.
  private static let spare = 4_096

  /// The most bytes of kept events, with 8 more for each.
  var byteLimit: Int
  private let recordLimit: Int
  private var bytes: [UInt8] = []
  /// The offsets in `bytes` where records start, including dropped ones, and the last one's end.
  private var boundaries = [0]
  /// The index of the oldest record that is not dropped.
  private var oldest = 0
  /// The number of the event at index 0.
  private var base: Int
  /// The newest batches, shared by all viewers at one cursor.
  private var built: [Built] = []
  /// The bytes of those batches and of `thinned`.
  private var sharedBytes = 0
  /// The last batch for lagging viewers; several may be at one cursor.
  private var thinned: Thinned?

  /// Makes an empty log that starts with event number `first`.
  ///
  /// It keeps at most `recordLimit` events of at most `byteLimit` bytes, with 8 bytes more for
  /// each.
  init(first: Int, byteLimit: Int, recordLimit: Int) {
    base = first
    (self.byteLimit, self.recordLimit) = (byteLimit, recordLimit)
  }

  /// The number of the oldest kept event; one more than `head` in an empty log.
  var first: Int { base + oldest }
  /// The number of the newest event.
  var head: Int { base + boundaries.count - 2 }
  /// The memory in bytes, including shared batches.
  var footprint: Int { bytes.capacity + Self.recordCost * boundaries.capacity + sharedBytes }
  /// The bytes of the kept events.
  private var cost: Int {
    bytes.count - boundaries[oldest] + Self.recordCost * (boundaries.count - 1 - oldest)
  }
  /// The upper bound of the buffer's size.
  private var ceiling: Int { byteLimit + byteLimit / 4 + Self.spare }

  /// Appends the next event's record, written by `write`; returns its length in bytes.
  ///
  /// `write` receives the event, so that no closure copies it.
  mutating func append(_ event: RoomEvent, _ write: (RoomEvent, inout [UInt8]) -> Void) -> Int {
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
    // An event larger than the spare bytes has grown the buffer.
    if bytes.capacity > ceiling + ceiling / 8 {
      bytes = Self.copy(of: bytes, capacity: max(ceiling, bytes.count))
    }
    return bytes.count - start
  }

  /// Drops the oldest events down to `limit` bytes and frees unused memory.
  ///
  /// Linear in the kept bytes.
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

  /// The bytes of the events after number `cursor`, which is at least `first - 1`.
  func byteCount(after cursor: Int) -> Int { bytes.count - boundaries[cursor + 1 - base] }

  /// The bytes of the events with these numbers, all of them kept.
  func records(_ numbers: ClosedRange<Int>) -> [UInt8] {
    Array(bytes[boundaries[numbers.lowerBound - base]..<boundaries[numbers.upperBound + 1 - base]])
  }

  /// The events after `cursor` up to `last`, and the last one's number.
  ///
  /// Cut to at most `maximum` bytes, but at least one record.
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

  /// The same without the events that are left out; the last one must not be.
  ///
  /// Linear in the bytes of the batch, constant for a repeated request.
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

  /// The events after `cursor` up to `last` that are sent.
  ///
  /// Cut to at most `maximum` bytes, but at least one record. `last` is the number after which
  /// reading goes on.
  ///
  /// Linear in the events and their bytes.
  func records(
    after cursor: Int, upTo last: Int, maximum: Int, where isSent: (Int) -> Bool
  ) -> (bytes: [UInt8], last: Int) {
    var kept: [UInt8] = []
    for number in (cursor + 1)...last where isSent(number) {
      let record = boundaries[number - base]..<boundaries[number + 1 - base]
      if !kept.isEmpty && kept.count + record.count > maximum { return (kept, number - 1) }
      kept += bytes[record]
    }
    return (kept, last)
  }

  /// The last of the events `from ... to` that ends at or before `offset`; at least `from`.
  private func lastRecord(from: Int, to: Int, endingBy offset: Int) -> Int {
    (from..<to).partitioningIndex { boundaries[$0 + 2 - base] > offset }
  }

  /// Grows the buffer in steps that end at its full size, instead of doubling.
  private mutating func makeRoom() {
    guard bytes.count + Self.spare > bytes.capacity, bytes.capacity < ceiling else { return }
    bytes.reserveCapacity(min(ceiling, max(2 * Self.spare, 2 * bytes.capacity)))
  }

  /// A copy of an array with that capacity: arrays do not free unused memory themselves.
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
