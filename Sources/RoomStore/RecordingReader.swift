import RelayCore
import RelayProtocol

/// Reads recordings and checks every part; damaged parts are named and left out.
struct RecordingReader {
  let file: SQLiteConnection

  /// The events of a row of `chunks`.
  private struct Part {
    var first: Int
    var last: Int
    /// The chunks; `nil` if the row is damaged.
    var chunks: [RecordedChunk]?
  }

  /// The newest intact frame of a recording up to an event, and the intact chunks after it up to
  /// the one with that event; `nil` if there is no recording of that epoch.
  func recording(
    of epoch: String, upTo last: Int = .max
  ) throws(SQLiteError) -> RoomRecording? {
    let found = try file.rows(
      "SELECT id, room, drawers, drawersSum FROM recordings WHERE epoch = ?", .text(epoch)
    ) { ($0.integer(0), RoomName($0.text(1)), $0.bytes(2), $0.integer(3)) }
    guard let (id, name, drawers, drawersSum) = found.first, let room = name else { return nil }
    var recording = RoomRecording(room: room, epoch: epoch, keyframe: nil)
    if Int(Checksum.of(drawers)) == drawersSum || drawers.isEmpty {
      recording.drawers = drawers
    } else {
      recording.damage.append("the drawers of room \(room.text) are damaged")
    }
    var frames = FrameReader(file: file)
    recording.keyframe = try frames.frame(of: id, upTo: last)
    recording.damage += frames.damage.map { "\($0) of room \(room.text) is damaged" }
    let after = recording.keyframe?.sequenceNumber ?? 0
    for part in try parts(of: id, after: after, upTo: last) {
      if let chunks = part.chunks {
        recording.chunks += chunks.filter { $0.first > after && $0.first <= last }
      } else {
        recording.damage.append(
          "events \(part.first) to \(part.last) of room \(room.text) are damaged")
      }
    }
    return recording
  }

  /// The damaged parts of all recordings, a sentence each.
  func damage() throws(SQLiteError) -> [String] {
    var damage: [String] = []
    let recordings = try file.rows("SELECT id, room FROM recordings ORDER BY id") {
      ($0.integer(0), $0.text(1))
    }
    for (id, room) in recordings {
      for part in try parts(of: id, after: 0) where part.chunks == nil {
        damage.append("events \(part.first) to \(part.last) of room \(room) are damaged")
      }
      let frames = FrameReader(file: file)
      for number in try keyframeNumbers(of: id) where try frames.keyframe(number, of: id) == nil {
        damage.append("the keyframe at event \(number) of room \(room) is damaged")
      }
      for number in try frames.damagedDifferences(of: id) {
        damage.append("the frame at event \(number) of room \(room) is damaged")
      }
    }
    return damage
  }

  /// The numbers of the keyframes, newest first.
  private func keyframeNumbers(of id: Int) throws(SQLiteError) -> [Int] {
    try file.rows(
      "SELECT number FROM keyframes WHERE recording = ? ORDER BY number DESC", .integer(id)
    ) { $0.integer(0) }
  }

  /// The rows with events after a number, which a block may have in its middle.
  private func parts(
    of id: Int, after number: Int, upTo last: Int = .max
  ) throws(SQLiteError) -> [Part] {
    try file.rows(
      """
      SELECT first, last, start, sum, bytes, packed FROM chunks
      WHERE recording = ? AND last > ? AND first <= ? ORDER BY first
      """, .integer(id), .integer(number), .integer(last)
    ) { row in
      let (first, last) = (row.integer(0), row.integer(1))
      let bytes = row.bytes(4)
      guard Int(Checksum.of(bytes)) == row.integer(3) else { return Part(first: first, last: last) }
      let chunks =
        row.integer(5) == ChunkPacker.Packing.block.rawValue
        ? ChunkBlock.unpack(bytes, first: first, last: last)
        : [RecordedChunk(first: first, last: last, isStart: row.integer(2) != 0, bytes: bytes)]
      return Part(first: first, last: last, chunks: chunks)
    }
  }
}
