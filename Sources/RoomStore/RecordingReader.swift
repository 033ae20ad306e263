import RelayCore
import RelayProtocol

/// Reads recordings and checks every part; damaged parts are named and left out.
struct RecordingReader {
  let file: SQLiteConnection

  /// A stored part, and whether its checksum is right.
  private struct Part {
    var first: Int
    var last: Int
    var isStart: Bool
    var isIntact: Bool
    var bytes: [UInt8]
  }

  /// The newest intact keyframe of a recording and the intact chunks after it; `nil` if there is no
  /// recording of that epoch.
  func recording(of epoch: String) throws(SQLiteError) -> RoomRecording? {
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
    try readKeyframe(of: id, into: &recording)
    let after = recording.keyframe?.sequenceNumber ?? 0
    for part in try chunks(of: id, after: after) {
      if part.isIntact {
        recording.chunks.append(
          RecordedChunk(
            first: part.first, last: part.last, isStart: part.isStart, bytes: part.bytes))
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
      for part in try chunks(of: id, after: 0) where !part.isIntact {
        damage.append("events \(part.first) to \(part.last) of room \(room) are damaged")
      }
      for number in try keyframeNumbers(of: id) where try keyframe(number, of: id) == nil {
        damage.append("the keyframe at event \(number) of room \(room) is damaged")
      }
    }
    return damage
  }

  private func readKeyframe(of id: Int, into recording: inout RoomRecording) throws(SQLiteError) {
    for number in try keyframeNumbers(of: id) {
      if let keyframe = try keyframe(number, of: id) {
        recording.keyframe = keyframe
        return
      }
      recording.damage.append(
        "the keyframe at event \(number) of room \(recording.room.text) is damaged")
    }
  }

  /// The numbers of the keyframes, newest first.
  private func keyframeNumbers(of id: Int) throws(SQLiteError) -> [Int] {
    try file.rows(
      "SELECT number FROM keyframes WHERE recording = ? ORDER BY number DESC", .integer(id)
    ) { $0.integer(0) }
  }

  /// A keyframe; `nil` if it is damaged.
  private func keyframe(_ number: Int, of id: Int) throws(SQLiteError) -> Snapshot? {
    let found = try file.rows(
      "SELECT sum, bytes FROM keyframes WHERE recording = ? AND number = ?", .integer(id),
      .integer(number)
    ) { ($0.integer(0), $0.bytes(1)) }
    guard let (sum, bytes) = found.first, Int(Checksum.of(bytes)) == sum else { return nil }
    var decoder = BinaryServerDecoder()
    var offset = 0
    guard case .snapshot(let snapshot)? = try? decoder.next(in: bytes.span, at: &offset) else {
      return nil
    }
    return snapshot
  }

  private func chunks(of id: Int, after number: Int) throws(SQLiteError) -> [Part] {
    try file.rows(
      """
      SELECT first, last, start, sum, bytes FROM chunks
      WHERE recording = ? AND first > ? ORDER BY first
      """, .integer(id), .integer(number)
    ) { row in
      let bytes = row.bytes(4)
      return Part(
        first: row.integer(0), last: row.integer(1), isStart: row.integer(2) != 0,
        isIntact: Int(Checksum.of(bytes)) == row.integer(3), bytes: bytes)
    }
  }
}
