import RelayCore

/// A chunk of a recording with the time when it was saved, in milliseconds since 1970.
struct SavedChunk: Equatable {
  var chunk: RecordedChunk
  var time: Int
}

/// Consecutive chunks of a recording in one compressed blob.
///
/// Decompressed it is a table of 32-bit numbers and the events' bytes. The table:
///
/// 1. the number of chunks
/// 2. for each chunk:
///    - twice its events, plus one if a reader can begin there
///    - its bytes
///    - the milliseconds since the chunk before was saved
enum ChunkBlock {
  /// The blob of consecutive chunks.
  static func pack(_ chunks: [SavedChunk]) -> [UInt8] {
    var table: [UInt8] = []
    table.append(numbers: chunks.count)
    var time = chunks.first?.time ?? 0
    for saved in chunks {
      let chunk = saved.chunk
      table.append(
        numbers: 2 * (chunk.last - chunk.first + 1) + (chunk.isStart ? 1 : 0),
        chunk.bytes.count, saved.time - time)
      time = saved.time
    }
    return Compression.pack(records: table + chunks.flatMap(\.chunk.bytes), after: table.count)
  }

  /// The chunks of a blob that begins with the event `first` and whose last chunk was saved at
  /// `time`; `nil` if it makes no sense.
  static func unpack(_ blob: [UInt8], first: Int, time: Int) -> [SavedChunk]? {
    guard let block = Compression.unpack(blob), let count = block.number(at: 0),
      count <= block.count / 12
    else { return nil }
    var chunks: [SavedChunk] = []
    var offset = 4 * (1 + 3 * count)
    var (next, passed) = (first, 0)
    for row in 0..<count {
      guard let events = block.number(at: 1 + 3 * row), events > 1,
        let bytes = block.number(at: 2 + 3 * row), offset + bytes <= block.count,
        let pause = block.number(at: 3 + 3 * row)
      else { return nil }
      passed += Int(Int32(truncatingIfNeeded: pause))
      let chunk = RecordedChunk(
        first: next, last: next + events / 2 - 1, isStart: events % 2 == 1,
        bytes: Array(block[offset..<(offset + bytes)]))
      chunks.append(SavedChunk(chunk: chunk, time: passed))
      next += events / 2
      offset += bytes
    }
    for index in chunks.indices { chunks[index].time += time - passed }
    return offset == block.count && !chunks.isEmpty ? chunks : nil
  }

  /// The chunks of a blob of earlier versions, cut only where a reader can begin, without times;
  /// `nil` if it makes no sense.
  ///
  /// Its table has the number of its rows, and for each row the event's distance from the first
  /// event and the offset of its bytes.
  static func unpackUntimed(_ blob: [UInt8], first: Int, last: Int) -> [RecordedChunk]? {
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
  /// Appends numbers from 0 to 4,294,967,295.
  mutating func append(numbers: Int...) {
    for number in numbers {
      for shift in 0..<4 { append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
    }
  }

  /// The number in a row of a table at the beginning; `nil` beyond the end.
  func number(at row: Int) -> Int? {
    guard 4 * row + 4 <= count else { return nil }
    return (0..<4).reduce(0) { $0 | Int(self[4 * row + $1]) << (8 * $1) }
  }
}
