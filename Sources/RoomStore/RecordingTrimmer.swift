import RelayCore
import RelayProtocol

/// Deletes the oldest parts of recordings.
///
/// A part goes from one keyframe to the next, so that the rest still begins with a keyframe. The
/// last part of a room that goes on is kept. SQLite overwrites what is deleted, which takes some
/// 15 ms a megabyte.
struct RecordingTrimmer {
  private struct Recording {
    let id: Int
    let room: String
    let isOver: Bool
    let saved: Int
    var bytes: Int
  }

  /// The bytes after which a call deletes nothing more.
  private static let stepBytes = 4_194_304

  /// The deleted bytes.
  private(set) var trimmed = 0
  private let file: SQLiteConnection
  /// The recordings to look at, the oldest first.
  private var recordings: [Recording]

  /// Reads the list of recordings.
  init(file: SQLiteConnection) throws(SQLiteError) {
    self.file = file
    recordings = try file.rows(
      "SELECT id, room, over, saved, bytes FROM recordings ORDER BY begun, id"
    ) {
      Recording(
        id: $0.integer(0), room: $0.text(1), isOver: $0.integer(2) != 0, saved: $0.integer(3),
        bytes: $0.integer(4))
    }
  }

  /// Deletes until the bounds hold, only last parts of live rooms are left, or it is enough.
  mutating func trim(to bounds: ArchiveBounds, at time: Int) throws(SQLiteError) {
    if let age = bounds.ageMilliseconds {
      for index in recordings.indices {
        while trimmed < Self.stepBytes,
          try endOfFirstPart(of: recordings[index]).map({ $0 < time - Int(age) }) ?? false,
          try deleteFirstPart(of: index)
        {}
      }
      recordings.removeAll { $0.bytes == 0 && $0.isOver }
    }
    if let limit = bounds.roomBytes {
      var bytes: [String: Int] = [:]
      for recording in recordings { bytes[recording.room, default: 0] += recording.bytes }
      for room in bytes.keys.sorted() where bytes[room] ?? 0 > limit {
        try shrink(to: limit) { $0 == room }
      }
    }
    if let limit = bounds.totalBytes { try shrink(to: limit) { _ in true } }
  }

  /// Deletes all recordings of a room; returns their number.
  mutating func delete(_ room: String) throws(SQLiteError) -> Int {
    let found = recordings.filter { $0.room == room }
    for recording in found { try delete(recording) }
    recordings.removeAll { $0.room == room }
    return found.count
  }

  /// Deletes the recording with an epoch, and those of its room that everyone may see or that have
  /// the grant.
  ///
  /// It keeps those that began after the one with the epoch: a host may close a room whose deletion
  /// goes on, and others may open a new one of that name meanwhile. If the epoch has no recording,
  /// it keeps that of a live room.
  mutating func delete(
    _ room: String, openTo grant: DrawerKey?, upTo epoch: String
  ) throws(SQLiteError) {
    let found = try file.rows(
      "SELECT id, epoch, drawers, over FROM recordings WHERE room = ?", .text(room)
    ) {
      (
        id: $0.integer(0), isOwn: $0.text(1) == epoch,
        grant: RecordingSummary.grant(inDrawers: $0.bytes(2)), isOver: $0.integer(3) != 0
      )
    }
    let own = found.first(where: \.isOwn)?.id
    let deleted = Set(
      found.filter { found in
        (found.isOwn || found.grant == nil || found.grant == grant)
          && (own.map { found.id <= $0 } ?? found.isOver)
      }.map(\.id))
    for recording in recordings where deleted.contains(recording.id) { try delete(recording) }
    recordings.removeAll { deleted.contains($0.id) }
  }

  private mutating func shrink(to limit: Int, _ isChosen: (String) -> Bool) throws(SQLiteError) {
    var bytes = recordings.reduce(0) { $0 + (isChosen($1.room) ? $1.bytes : 0) }
    for index in recordings.indices where isChosen(recordings[index].room) {
      while bytes > limit, trimmed < Self.stepBytes, recordings[index].bytes > 0 {
        let before = trimmed
        guard try deleteFirstPart(of: index) else { break }
        bytes -= trimmed - before
      }
    }
    recordings.removeAll { $0.bytes == 0 && $0.isOver }
  }

  /// When a recording's first part ended; `nil` if it is the last part of a live room.
  private func endOfFirstPart(of recording: Recording) throws(SQLiteError) -> Int? {
    guard recording.bytes > 0 else { return nil }
    let next = try nextKeyframe(of: recording)
    return next.map(\.time) ?? (recording.isOver ? recording.saved : nil)
  }

  /// The second keyframe, which ends the first part.
  private func nextKeyframe(
    of recording: Recording
  ) throws(SQLiteError) -> (number: Int, time: Int)? {
    try file.rows(
      "SELECT number, time FROM keyframes WHERE recording = ? ORDER BY number LIMIT 1 OFFSET 1",
      .integer(recording.id)
    ) { ($0.integer(0), $0.integer(1)) }.first
  }

  /// Deletes a recording's first part; returns `false` if it must stay.
  ///
  /// A block of earlier versions may reach beyond the part. It stays until all its events are old.
  private mutating func deleteFirstPart(of index: Int) throws(SQLiteError) -> Bool {
    let recording = recordings[index]
    guard let next = try nextKeyframe(of: recording) else {
      guard recording.isOver else { return false }
      try delete(recording)
      recordings[index].bytes = 0
      return true
    }
    let bytes = try file.integer(
      """
      SELECT ifnull((SELECT sum(length(bytes)) FROM chunks WHERE recording = ?1 AND last <= ?2), 0)
        + ifnull((SELECT sum(length(bytes) + ifnull(length(undone), 0)) FROM keyframes
          WHERE recording = ?1 AND number < ?2), 0)
        + ifnull((SELECT sum(length(ink) + length(state)) FROM differences
          WHERE recording = ?1 AND number < ?2), 0)
        + ifnull((SELECT sum(length(bytes)) FROM steps WHERE recording = ?1 AND number < ?2), 0)
      """, .integer(recording.id), .integer(next.number))
    try file.run(
      "DELETE FROM chunks WHERE recording = ? AND last <= ?", .integer(recording.id),
      .integer(next.number))
    for table in ["keyframes", "differences", "steps"] {
      try file.run(
        "DELETE FROM \(table) WHERE recording = ? AND number < ?", .integer(recording.id),
        .integer(next.number))
    }
    try file.run(
      "UPDATE recordings SET bytes = bytes - ? WHERE id = ?", .integer(bytes),
      .integer(recording.id))
    recordings[index].bytes -= bytes
    trimmed += bytes
    return true
  }

  private mutating func delete(_ recording: Recording) throws(SQLiteError) {
    for table in ["chunks", "keyframes", "differences", "steps"] {
      try file.run("DELETE FROM \(table) WHERE recording = ?", .integer(recording.id))
    }
    try file.run("DELETE FROM recordings WHERE id = ?", .integer(recording.id))
    trimmed += recording.bytes
  }
}
