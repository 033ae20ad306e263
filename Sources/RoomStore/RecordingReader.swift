import RelayCore
import RelayProtocol

/// Reads recordings and checks every part; damaged parts are named and left out.
struct RecordingReader {
  let file: SQLiteConnection

  /// The events of a row of `chunks`.
  private struct Part {
    var first: Int
    var last: Int
    /// When its last events were saved.
    var time: Int
    /// The chunks; `nil` if the row is damaged or was not read.
    var chunks: [RecordedChunk]?

    /// The query that the initializer reads; without the bytes of rows up to an event.
    static func columns(after known: Int = -1) -> String {
      // `packed` comes after the bytes on the disk.
      """
      SELECT first, last, start, sum, iif(last > \(known), bytes, NULL),
      iif(last > \(known), packed, 0), time FROM chunks
      """
    }

    /// Reads and checks a row.
    init(_ row: SQLiteRow) {
      first = row.integer(0)
      last = row.integer(1)
      time = row.integer(6)
      let bytes = row.bytes(4)
      guard Int(Checksum.of(bytes)) == row.integer(3) else { return }
      chunks =
        row.integer(5) == ChunkPacker.Packing.block.rawValue
        ? ChunkBlock.unpack(bytes, first: first, last: last)
        : [RecordedChunk(first: first, last: last, isStart: row.integer(2) != 0, bytes: bytes)]
    }
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
      // Each row is forgotten before the next one, since a recording may be larger than memory.
      let damaged = try file.rows(
        Part.columns() + " WHERE recording = ? ORDER BY first", .integer(id)
      ) { row in
        let part = Part(row)
        return part.chunks == nil ? (part.first, part.last) : nil
      }
      for (first, last) in damaged.compactMap({ $0 }) {
        damage.append("events \(first) to \(last) of room \(room) are damaged")
      }
      let frames = FrameReader(file: file)
      for number in try keyframeNumbers(of: id)
      where try Keyframe(number, of: id, in: file)?.whole == nil {
        damage.append("the keyframe at event \(number) of room \(room) is damaged")
      }
      for number in try frames.damagedDifferences(of: id) {
        damage.append("the frame at event \(number) of room \(room) is damaged")
      }
    }
    return damage
  }

  /// A frame and the chunks up to the next one, or up to the next keyframe; `nil` without it.
  ///
  /// `begun` is when the recording was begun. With `after`, only chunks with later events are read.
  func content(
    of number: Int, in id: Int, begun: Int, by grain: RecordingLibrary.Grain, after: Int?,
    toShow: Bool
  ) throws(SQLiteError) -> RecordingLibrary.Content? {
    let frames = try file.rows(
      "SELECT number, time FROM (\(grain.frames)) WHERE number >= ?2 ORDER BY number LIMIT 2",
      .integer(id), .integer(number)
    ) { (number: $0.integer(0), time: max(0, $0.integer(1) - begun)) }
    guard let frame = frames.first, frame.number == number else { return nil }
    let next = frames.count > 1 ? frames[1] : nil
    var content = RecordingLibrary.Content(isFinished: next != nil)
    let known = after ?? number
    for part in try parts(of: id, after: number, upTo: next?.number ?? .max, known: known) {
      // The events of a compressed block before a frame were saved before it.
      let time = min(max(0, part.time - begun), next?.time ?? .max)
      content.saves.append(RecordedSave(last: part.last, time: time))
      guard part.last > known else { continue }
      guard let chunks = part.chunks else {
        content.damage.append("events \(part.first) to \(part.last) are damaged")
        continue
      }
      for chunk in chunks where chunk.first > number && chunk.first <= next?.number ?? .max {
        content.blocks.append(RecordingBlock(chunk, time: time))
      }
    }
    guard after == nil else { return content }
    var reader = FrameReader(file: file, keepsUndone: !toShow || content.restores)
    let snapshot = try reader.frame(of: id, upTo: number)
    content.damage = reader.damage.map { "\($0) is damaged" } + content.damage
    if let snapshot, snapshot.sequenceNumber == number {
      content.blocks.insert(
        RecordingBlock(
          kind: .keyframe, time: frame.time, first: number, last: number, bytes: snapshot.binary),
        at: 0)
    }
    return content
  }

  /// The numbers of the keyframes, newest first.
  private func keyframeNumbers(of id: Int) throws(SQLiteError) -> [Int] {
    try file.rows(
      "SELECT number FROM keyframes WHERE recording = ? ORDER BY number DESC", .integer(id)
    ) { $0.integer(0) }
  }

  /// The rows with events after a number, which a block may have in its middle.
  ///
  /// Rows without events after `known` are listed, but not read.
  private func parts(
    of id: Int, after number: Int, upTo last: Int = .max, known: Int = -1
  ) throws(SQLiteError) -> [Part] {
    try file.rows(
      Part.columns(after: known)
        + " WHERE recording = ? AND last > ? AND first <= ? ORDER BY first",
      .integer(id), .integer(number), .integer(last), read: Part.init)
  }
}

extension RecordingLibrary.Content {
  /// Whether its events bring strokes back.
  fileprivate var restores: Bool {
    var decoder = RecordingDecoder(skipsProgress: true)
    return decoder.decode(blocks).moments.contains { moment in
      if case .restored = moment.event { true } else { false }
    }
  }
}
