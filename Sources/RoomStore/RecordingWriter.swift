import RelayCore
import RelayProtocol

/// Appends records to recordings, and remembers what it needs of those that grow.
struct RecordingWriter {
  /// The bytes of events for a byte of a keyframe, so that keyframes take little of the disk.
  private static let bytesPerKeyframeByte = 8
  /// The most differences between two keyframes: reading a frame takes some 7 us for each.
  private static let differences = 2_048
  /// How far a clock may be set back so that times still do not decrease, in milliseconds.
  private static let setBackMilliseconds = 300_000
  /// How far a save may be from its events' time, in milliseconds; beyond it, a clock was set or
  /// the machine slept.
  private static let saveMilliseconds = 10_000

  /// A recording that grows.
  private struct Recording {
    /// Its row.
    let row: Int
    /// Its newest time.
    var time: Int
    /// Its newest frame; `nil` if that is not known, so that the next one is a keyframe.
    var frame: RoomFrameWriter?
    /// The bytes of events that no block has yet.
    var unpacked = 0
    /// The bytes of events and differences since the last keyframe.
    var sinceKeyframe = 0
    /// The differences since then.
    var differences = 0
  }

  /// By epoch.
  private var recordings: [String: Recording] = [:]

  /// Appends a record; its recording is made if there is none, unless the record has only the end.
  mutating func append(
    _ record: RoomRecord, to file: SQLiteConnection, at now: Int
  ) throws(ArchiveFault) {
    if record.isDeletion {
      var trimmer = try RecordingTrimmer(file: file)
      try trimmer.delete(record.room.text, openTo: record.grant, upTo: record.epoch)
      recordings = [:]
      return
    }
    if record.isAccessOnly {
      let drawers = record.drawers ?? []
      try file.run(
        "UPDATE recordings SET drawers = ?, drawersSum = ?, over = 1 WHERE epoch = ?",
        .bytes(drawers), .integer(Int(Checksum.of(drawers))), .text(record.epoch))
      recordings[record.epoch] = nil
      return
    }
    if record.isBareEnd {
      // It may come late, after a failure: the time of the last save stays.
      try file.run("UPDATE recordings SET over = 1 WHERE epoch = ?", .text(record.epoch))
      recordings[record.epoch] = nil
      return
    }
    // How long a save takes varies, and parts that are read apart would be dated apart.
    let newest = record.time.map { Int($0.rounded(.up)) } ?? now
    let own = abs(now - newest) <= Self.saveMilliseconds ? newest : now
    var recording = try recording(of: record, in: file, at: own)
    // A time from a clock that was wrong must not last.
    let isLittle = recording.time - own <= Self.setBackMilliseconds
    let time = isLittle ? max(own, recording.time) : own
    recording.time = time
    var size = record.chunks.reduce(0) { $0 + $1.bytes.count }
    recording.unpacked += size
    recording.sinceKeyframe += size
    for chunk in record.chunks {
      try file.run(
        """
        INSERT OR REPLACE INTO chunks (recording, first, last, start, time, sum, bytes)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """, .integer(recording.row), .integer(chunk.first), .integer(chunk.last),
        .integer(chunk.isStart ? 1 : 0), .integer(time),
        .integer(Int(Checksum.of(chunk.bytes))), .bytes(chunk.bytes))
    }
    if let keyframe = record.keyframe {
      size += try append(keyframe, to: &recording, in: file, at: time)
    }
    if let last = record.last, record.isOver || recording.unpacked >= ChunkPacker.blockBytes {
      size += try ChunkPacker(file: file).pack(recording.row, upTo: last)
      recording.unpacked = 0
    }
    if let drawers = record.drawers {
      try file.run(
        "UPDATE recordings SET drawers = ?, drawersSum = ? WHERE id = ?", .bytes(drawers),
        .integer(Int(Checksum.of(drawers))), .integer(recording.row))
    }
    try file.run(
      """
      UPDATE recordings SET saved = ?, over = ?, last = max(last, ?), bytes = bytes + ?
      WHERE id = ?
      """, .integer(max(now, time)), .integer(record.isOver ? 1 : 0), .integer(record.last ?? 0),
      .integer(size), .integer(recording.row))
    recordings[record.epoch] = record.isOver ? nil : recording
  }

  /// Appends a keyframe, or its difference from the frame before; returns its bytes.
  private func append(
    _ snapshot: Snapshot, to recording: inout Recording, in file: SQLiteConnection, at time: Int
  ) throws(ArchiveFault) -> Int {
    let isWorthwhile =
      recording.sinceKeyframe >= Self.bytesPerKeyframeByte * snapshot.approximateBytes
      || recording.differences >= Self.differences
    if !isWorthwhile,
      let size = try recording.frame?.append(snapshot, to: recording.row, in: file, at: time)
    {
      recording.sinceKeyframe += size
      recording.differences += 1
      return size
    }
    // A room that goes on after a restart has the keyframe of its end already.
    let known = try file.integer(
      "SELECT count(*) FROM keyframes WHERE recording = ? AND number = ?",
      .integer(recording.row), .integer(snapshot.sequenceNumber))
    recording.frame = RoomFrameWriter(after: snapshot)
    recording.sinceKeyframe = 0
    recording.differences = 0
    guard known == 0 else { return 0 }
    return try Keyframe.append(snapshot, to: recording.row, in: file, at: time)
  }

  private func recording(
    of record: RoomRecord, in file: SQLiteConnection, at time: Int
  ) throws(ArchiveFault) -> Recording {
    if let known = recordings[record.epoch] { return known }
    try file.run(
      "INSERT OR IGNORE INTO recordings (room, epoch, begun, saved) VALUES (?, ?, ?, ?)",
      .text(record.room.text), .text(record.epoch), .integer(time), .integer(time))
    let found = try file.rows(
      "SELECT id, saved FROM recordings WHERE epoch = ?", .text(record.epoch)
    ) { Recording(row: $0.integer(0), time: $0.integer(1)) }
    guard let recording = found.first else {
      preconditionFailure("the row is there: an epoch has one, and a name is its only condition")
    }
    return recording
  }
}

extension Snapshot {
  /// The bytes of its message, roughly: of a sample 6, a stroke 100, a recognizer 150.
  fileprivate var approximateBytes: Int {
    strokes.reduce(0) { $0 + 100 + 6 * $1.samples.count } + 150 * recognizers.count
      + undone.reduce(0) { $0 + 100 + 6 * $1.stroke.samples.count }
  }
}
