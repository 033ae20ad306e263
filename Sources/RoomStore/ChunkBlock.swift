import RelayCore

/// Consecutive chunks of a recording in one compressed blob.
///
/// Decompressed it is a table and the events' bytes. The table lists where a reader can begin: the
/// number of its rows, and for each row the event's distance from the block's first event and the
/// offset of its bytes. All are 32-bit numbers, the low byte first.
enum ChunkBlock {

  /// The blob of chunks, of which each follows the one before.
  static func pack(_ chunks: [RecordedChunk]) -> [UInt8] {
    var table: [UInt8] = []
    var bytes: [UInt8] = []
    var count = 0
    let first = chunks.first?.first ?? 0
    for chunk in chunks {
      if chunk.isStart {
        count += 1
        table.append(number: chunk.first - first)
        table.append(number: bytes.count)
      }
      bytes += chunk.bytes
    }
    var block: [UInt8] = []
    block.append(number: count)
    return Compression.pack(records: block + table + bytes, after: block.count + table.count)
  }

  /// The chunks of a blob, cut only where a reader can begin; `nil` if it makes no sense.
  static func unpack(_ blob: [UInt8], first: Int, last: Int) -> [RecordedChunk]? {
    guard let block = Compression.unpack(blob), let count = block.number(at: 0),
      count <= block.count / 8
    else { return nil }
    let end = 4 * (1 + 2 * count)
    var cuts: [(first: Int, offset: Int, isStart: Bool)] = []
    for row in 0..<count {
      guard let distance = block.number(at: 1 + 2 * row),
        let offset = block.number(at: 2 + 2 * row)
      else { return nil }
      cuts.append((first + distance, end + offset, true))
    }
    if cuts.first?.first != first { cuts.insert((first, end, false), at: 0) }
    var chunks: [RecordedChunk] = []
    for (index, cut) in cuts.enumerated() {
      let next = index + 1 < cuts.count ? cuts[index + 1] : (last + 1, block.count, true)
      guard cut.first < next.0, cut.offset <= next.1, next.1 <= block.count else { return nil }
      chunks.append(
        RecordedChunk(
          first: cut.first, last: next.0 - 1, isStart: cut.isStart,
          bytes: Array(block[cut.offset..<next.1])))
    }
    return chunks
  }
}

/// A table of 32-bit numbers, the low byte first.
extension [UInt8] {
  /// Appends a number from 0 to 4,294,967,295.
  mutating func append(number: Int) {
    for shift in 0..<4 { append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }

  /// The number in a row of a table at the beginning; `nil` beyond the end.
  func number(at row: Int) -> Int? {
    guard 4 * row + 4 <= count else { return nil }
    return (0..<4).reduce(0) { $0 | Int(self[4 * row + $1]) << (8 * $1) }
  }
}
