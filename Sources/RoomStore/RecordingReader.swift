import RelayCore
import RelayProtocol

/// Reads recordings and checks every part; damaged parts are named and left out.
struct RecordingReader {
  let file: SQLiteConnection

  /// The events of a row of `chunks`.
  private struct Part {
    var first: Int
    var last: Int
    /// The chunks with the times when they were saved; `nil` if the row is damaged.
    var chunks: [SavedChunk]?

    /// The query that the initializer reads.
    static let columns = "SELECT first, last, start, sum, bytes, packed, time FROM chunks"

    /// Reads and checks a row.
    init(_ row: SQLiteRow) {
      first = row.integer(0)
      last = row.integer(1)
      let bytes = row.bytes(4)
      let time = row.integer(6)
      guard 1 <= first, first <= last, Int(Checksum.of(bytes)) == row.integer(3) else { return }
      switch ChunkPacker.Packing(rawValue: row.integer(5)) {
      case .block:
        let unpacked = ChunkBlock.unpack(bytes, first: first, time: time)
        if unpacked?.last?.chunk.last == last { chunks = unpacked }
      case .untimed:
        chunks = ChunkBlock.unpackUntimed(bytes, first: first, last: last)?.map {
          SavedChunk(chunk: $0, time: time)
        }
      case .new, .left, nil:
        let isStart = row.integer(2) != 0
        let chunk = RecordedChunk(first: first, last: last, isStart: isStart, bytes: bytes)
        chunks = [SavedChunk(chunk: chunk, time: time)]
      }
    }
  }

  /// The newest intact frame of a recording up to an event, and the intact chunks from it to that
  /// event.
  ///
  /// `nil` if there is no recording of that epoch.
  func recording(of epoch: String, upTo last: Int = .max) throws(SQLiteError) -> RoomRecording? {
    let found = try file.rows(
      "SELECT id, room, drawers, drawersSum FROM recordings WHERE epoch = ?", .text(epoch)
    ) { ($0.integer(0), RoomName($0.text(1)), $0.bytes(2), $0.integer(3)) }
    guard let (id, name, drawers, drawersSum) = found.first, let room = name else { return nil }
    var recording = RoomRecording(room: room, epoch: epoch, keyframe: nil)
    if Self.hasDrawers(drawers, drawersSum) {
      recording.drawers = drawers
    } else {
      recording.damage.append("the drawers of room \(room.text) are damaged")
    }
    var frames = RoomFrameReader(file: file)
    recording.keyframe = try frames.frame(of: id, upTo: last)
    recording.damage += frames.damage.map { "\($0) of room \(room.text) is damaged" }
    let after = recording.keyframe?.sequenceNumber ?? 0
    for part in try parts(of: id, after: after, upTo: last) {
      if let chunks = part.chunks {
        recording.chunks += chunks.map(\.chunk).filter { $0.first > after && $0.first <= last }
      } else {
        recording.damage.append(
          "events \(part.first) to \(part.last) of room \(room.text) are damaged")
      }
    }
    return recording
  }

  /// The damaged parts of all recordings and of the file, a sentence each.
  func damage() throws(SQLiteError) -> [String] {
    let faults = try file.rows("PRAGMA quick_check") { $0.text(0) }.filter { $0 != "ok" }
    // What follows may read the same pages.
    if !faults.isEmpty { return faults }
    var damage: [String] = []
    let recordings = try file.rows(
      "SELECT id, room, drawers, drawersSum FROM recordings WHERE room != '' ORDER BY id"
    ) { ($0.integer(0), $0.text(1), Self.hasDrawers($0.bytes(2), $0.integer(3))) }
    for (id, room, hasDrawers) in recordings {
      if !hasDrawers { damage.append("the drawers of room \(room) are damaged") }
      // Each row is forgotten before the next one, since a recording may be larger than memory.
      let damaged = try file.rows(
        Part.columns + " WHERE recording = ? ORDER BY first", .integer(id)
      ) { row in
        let part = Part(row)
        return part.chunks == nil ? (part.first, part.last) : nil
      }
      for (first, last) in damaged.compactMap({ $0 }) {
        damage.append("events \(first) to \(last) of room \(room) are damaged")
      }
      damage += try damagedFrames(of: id).map { "\($0) of room \(room) is damaged" }
    }
    return damage
  }

  /// The damaged keyframes and the frames between them, without the room.
  private func damagedFrames(of id: Int) throws(SQLiteError) -> [String] {
    var damage: [String] = []
    var chains: [String] = []
    var end = Int.max
    for number in try keyframeNumbers(of: id) {
      if try Keyframe(number, of: id, in: file)?.whole == nil {
        damage.append("the keyframe at event \(number)")
      } else {
        var frames = RoomFrameReader(file: file)
        _ = try frames.frame(of: id, upTo: end)
        chains += frames.damage
      }
      end = number - 1
    }
    damage += try RoomFrameReader(file: file).damagedDifferences(of: id).map {
      "the frame at event \($0)"
    }
    return damage + chains.filter { !damage.contains($0) }
  }

  /// Whether what a row has of drawers is intact.
  private static func hasDrawers(_ drawers: [UInt8], _ sum: Int) -> Bool {
    drawers.isEmpty || Int(Checksum.of(drawers)) == sum
  }

  /// What cannot be decoded although its checksum is right, a sentence each.
  func undecoded() throws(SQLiteError) -> [String] {
    var damage: [String] = []
    let recordings = try file.rows("SELECT id, room FROM recordings WHERE room != '' ORDER BY id") {
      ($0.integer(0), $0.text(1))
    }
    for (id, room) in recordings {
      var decoder = RecordingDecoder(skipsProgress: true)
      let found = try file.rows(
        Part.columns + " WHERE recording = ? ORDER BY first", .integer(id)
      ) { row in
        decoder.decode((Part(row).chunks ?? []).map { RecordingBlock($0.chunk, time: 0) }).damage
      }
      damage += found.joined().map { "room \(room): \($0)" }
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
    for part in try parts(of: id, after: known, upTo: next?.number ?? .max) {
      guard let chunks = part.chunks else {
        content.damage.append("events \(part.first) to \(part.last) are damaged")
        continue
      }
      for saved in chunks
      where saved.chunk.first > known && saved.chunk.first <= next?.number ?? .max {
        // Earlier versions have one time for a block, which may be that of later events.
        let time = min(max(0, saved.time - begun), next?.time ?? .max)
        content.blocks.append(RecordingBlock(saved.chunk, time: time))
      }
    }
    guard after == nil else { return content }
    var reader = RoomFrameReader(file: file, keepsUndone: !toShow || content.restores)
    let snapshot = try reader.frame(of: id, upTo: number)
    content.damage = reader.damage.map { "\($0) is damaged" } + content.damage
    if var snapshot {
      if snapshot.sequenceNumber < number {
        snapshot = try self.snapshot(after: snapshot, of: id, upTo: number)
      }
      content.blocks.insert(
        RecordingBlock(
          kind: .keyframe, time: frame.time, first: number, last: number, bytes: snapshot.binary),
        at: 0)
    }
    return content
  }

  /// An older frame with the intact events since, in place of a damaged one.
  private func snapshot(
    after frame: Snapshot, of id: Int, upTo number: Int
  ) throws(SQLiteError) -> Snapshot {
    let known = frame.sequenceNumber
    let chunks = try parts(of: id, after: known, upTo: number).flatMap { $0.chunks ?? [] }
    var decoder = RecordingDecoder()
    let decoded = decoder.decode(
      chunks.filter { $0.chunk.first > known }.map { RecordingBlock($0.chunk, time: 0) })
    var scene = Scene(frame)
    for moment in decoded.moments where moment.number <= number { scene.apply(moment.event) }
    return scene.snapshot(sequenceNumber: number, epoch: frame.epoch)
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
      Part.columns + " WHERE recording = ? AND last > ? AND first <= ? ORDER BY first",
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
