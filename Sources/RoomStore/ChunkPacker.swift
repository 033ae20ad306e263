import RelayCore

/// Rewrites the chunks of a recording as compressed blocks.
struct ChunkPacker {
  /// How a row of `chunks` holds its bytes: the values of the column `packed`.
  enum Packing: Int {
    /// As they came, so that packing may still save space.
    case new
    /// As a `ChunkBlock` without times.
    case untimed
    /// As they came, because a block would be larger.
    case left
    /// As a `ChunkBlock`.
    case block
  }

  /// The events' bytes of a block: more saves little, and a flipped bit loses a block.
  static let blockBytes = 262_144
  /// The most rows that one call reads, so that a file from an older version takes no long time.
  private static let rows = 1_024

  let file: SQLiteConnection

  /// Packs a recording's chunks up to an event, the oldest first.
  ///
  /// A block ends at a keyframe, so that trimming deletes it with its part. Damaged chunks stay as
  /// they are. Returns by how many bytes the recording changes.
  func pack(_ recording: Int, upTo last: Int) throws(ArchiveFault) -> Int {
    let found = try file.rows(
      """
      SELECT first, last, start, time, sum, bytes FROM chunks
      WHERE recording = ? AND packed = 0 AND last <= ? ORDER BY first LIMIT ?
      """, .integer(recording), .integer(last), .integer(Self.rows)
    ) { row in
      let chunk = RecordedChunk(
        first: row.integer(0), last: row.integer(1), isStart: row.integer(2) != 0,
        bytes: row.bytes(5))
      return (saved: SavedChunk(chunk: chunk, time: row.integer(3)), sum: row.integer(4))
    }
    guard let first = found.first?.saved.chunk.first else { return 0 }
    let keyframes = Set(
      try file.rows(
        "SELECT number FROM keyframes WHERE recording = ? AND number BETWEEN ? AND ?",
        .integer(recording), .integer(first), .integer(last)
      ) { $0.integer(0) })
    var change = 0
    var block: [SavedChunk] = []
    for (saved, sum) in found {
      let isIntact = Int(Checksum.of(saved.chunk.bytes)) == sum
      let isFull = block.reduce(0) { $0 + $1.chunk.bytes.count } >= Self.blockBytes
      let isNext = block.last.map { mayFollow(saved, $0, keyframes) } ?? true
      if !isNext || isFull || !isIntact {
        change += try write(block, of: recording)
        block = []
      }
      if isIntact { block.append(saved) }
    }
    return try change + write(block, of: recording)
  }

  /// Whether a block may have a chunk after another one; its table has pauses of up to 24 days.
  private func mayFollow(_ next: SavedChunk, _ last: SavedChunk, _ keyframes: Set<Int>) -> Bool {
    last.chunk.last + 1 == next.chunk.first && !keyframes.contains(last.chunk.last)
      && Int32(exactly: next.time - last.time) != nil
  }

  /// Replaces chunks by their block, unless that is larger; returns the change in bytes.
  private func write(_ chunks: [SavedChunk], of recording: Int) throws(ArchiveFault) -> Int {
    guard let first = chunks.first?.chunk, let last = chunks.last?.chunk,
      let time = chunks.last?.time
    else { return 0 }
    let bytes = ChunkBlock.pack(chunks)
    let change = chunks.reduce(bytes.count) { $0 - $1.chunk.bytes.count }
    guard change < 0 else {
      try file.run(
        "UPDATE chunks SET packed = ? WHERE recording = ? AND first BETWEEN ? AND ?",
        .integer(Packing.left.rawValue), .integer(recording), .integer(first.first),
        .integer(last.first))
      return 0
    }
    try file.run(
      "DELETE FROM chunks WHERE recording = ? AND first BETWEEN ? AND ?", .integer(recording),
      .integer(first.first), .integer(last.first))
    try file.run(
      """
      INSERT INTO chunks (recording, first, last, start, time, sum, packed, bytes)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(recording), .integer(first.first), .integer(last.last),
      .integer(first.isStart ? 1 : 0), .integer(time), .integer(Int(Checksum.of(bytes))),
      .integer(Packing.block.rawValue), .bytes(bytes))
    return change
  }
}
