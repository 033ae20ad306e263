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
  func recording(of epoch: String, upTo last: Int = .max) throws(ArchiveFault) -> RoomRecording? {
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
  func damage() throws(ArchiveFault) -> [String] {
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
  private func damagedFrames(of id: Int) throws(ArchiveFault) -> [String] {
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
  func undecoded() throws(ArchiveFault) -> [String] {
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
  ) throws(ArchiveFault) -> RecordingLibrary.Content? {
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
    var damage: [String] = []
    let snapshot = try self.frame(
      at: number, of: id, keepsUndone: !toShow || content.restores, noting: &damage)
    content.damage = damage + content.damage
    if let snapshot {
      content.blocks.insert(
        RecordingBlock(
          kind: .keyframe, time: frame.time, first: number, last: number, bytes: snapshot.binary),
        at: 0)
    }
    return content
  }

  /// The most events that a damaged frame is made again of.
  ///
  /// Applying them takes some 0.1 s, and all visitors share the thread.
  static let remadeEvents = 32_768

  /// A frame; in place of a damaged one, an older one with the events since.
  ///
  /// `nil` if no older frame is intact, or if not all events since can be applied. Then `damage`
  /// says why.
  private func frame(
    at number: Int, of id: Int, keepsUndone: Bool, noting damage: inout [String]
  ) throws(ArchiveFault) -> Snapshot? {
    var reader = RoomFrameReader(file: file, keepsUndone: keepsUndone)
    var newest = try reader.frame(of: id, upTo: number)
    if !keepsUndone, let known = newest?.sequenceNumber, known < number,
      number - known <= Self.remadeEvents
    {
      // The events since may bring strokes back.
      reader = RoomFrameReader(file: file)
      newest = try reader.frame(of: id, upTo: number)
    }
    damage += reader.damage.map { "\($0) is damaged" }
    guard let newest, newest.sequenceNumber < number else { return newest }
    var remade = RemadeFrame(of: newest, at: number)
    if remade.fault == nil {
      // Each row is forgotten before the next one.
      _ = try file.rows(
        Part.columns + " WHERE recording = ? AND last > ? AND first <= ? ORDER BY first",
        .integer(id), .integer(newest.sequenceNumber), .integer(number)
      ) { if remade.fault == nil { remade.take(Part($0)) } }
    }
    guard var snapshot = remade.snapshot else {
      damage.append("the room at event \(number) is unknown: \(remade.reason)")
      return nil
    }
    if !keepsUndone { snapshot.undone = [] }
    return snapshot
  }

  /// An older frame to which all events up to a number are applied.
  private struct RemadeFrame {
    private let number: Int
    private let epoch: String
    private var scene: Scene
    /// The newest event of the scene.
    private var head: Int
    private var decoder = RecordingDecoder()
    /// Why the events beyond `head` cannot be applied.
    private(set) var fault: String?

    init(of older: Snapshot, at number: Int) {
      (self.number, epoch, head) = (number, older.epoch, older.sequenceNumber)
      scene = Scene(older)
      if number - head > RecordingReader.remadeEvents {
        fault = "the frame before it is \(number - head) events older"
      }
    }

    /// Applies the events of the next row.
    mutating func take(_ part: Part) {
      guard let chunks = part.chunks else {
        fault = "events \(part.first) to \(part.last) are damaged"
        return
      }
      for saved in chunks where saved.chunk.last > head && saved.chunk.first <= number {
        guard fault == nil, saved.chunk.first <= head + 1 else { return }
        let decoded = decoder.decode([RecordingBlock(saved.chunk, time: 0)])
        fault = decoded.damage.first
        for moment in decoded.moments where moment.number > head && moment.number <= number {
          scene.apply(moment.event)
        }
        head = min(saved.chunk.last, number)
      }
    }

    /// The room at the number; `nil` if events up to it are lost.
    var snapshot: Snapshot? {
      fault == nil && head == number
        ? scene.snapshot(sequenceNumber: number, epoch: epoch) : nil
    }

    /// Why there is no snapshot.
    var reason: String { fault ?? "events after \(head) are missing" }
  }

  /// The numbers of the keyframes, newest first.
  private func keyframeNumbers(of id: Int) throws(ArchiveFault) -> [Int] {
    try file.rows(
      "SELECT number FROM keyframes WHERE recording = ? ORDER BY number DESC", .integer(id)
    ) { $0.integer(0) }
  }

  /// The rows with events after a number, which a block may have in its middle.
  private func parts(
    of id: Int, after number: Int, upTo last: Int = .max
  ) throws(ArchiveFault) -> [Part] {
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
