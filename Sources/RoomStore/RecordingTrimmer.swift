import RelayCore
import RelayProtocol

/// Deletes recordings, and the oldest parts of others.
///
/// A part goes from one keyframe to the next, so that the rest still begins with a keyframe. The
/// last part of a room that goes on is kept. SQLite overwrites what is deleted, which takes some
/// 15 ms a megabyte, and as much space in its log. A recording is therefore deleted by its name,
/// and its parts follow step by step.
struct RecordingTrimmer {
  private struct Recording {
    let id: Int
    let room: String
    let epoch: String
    let isOver: Bool
    let saved: Int
    var bytes: Int
  }

  /// The bytes after which a call deletes nothing more.
  ///
  /// A row or a part that is larger is not split, so that a call may delete more.
  private static let stepBytes = 1_048_576
  /// The most rows that are looked at together.
  private static let rows = 1_024
  /// The tables with parts of recordings: the number that orders them, and their bytes.
  private static let tables = [
    (name: "chunks", number: "first", size: "length(bytes)"),
    (name: "keyframes", number: "number", size: "length(bytes) + ifnull(length(undone), 0)"),
    (name: "differences", number: "number", size: "length(ink) + length(state)"),
    (name: "steps", number: "number", size: "length(bytes)"),
  ]

  /// The deleted bytes.
  private(set) var trimmed = 0
  /// The recording of the last step: if that met damage, all steps are undone.
  private(set) var current: Int?
  private let file: SQLiteConnection
  /// Recordings that are damaged: they stay, and count for no bound.
  private let damaged: Set<Int>
  /// The recordings to look at, the oldest first.
  private var recordings: [Recording]

  /// Reads the list of recordings.
  init(file: SQLiteConnection, sparing damaged: Set<Int> = []) throws(ArchiveFault) {
    (self.file, self.damaged) = (file, damaged)
    let found = try file.rows(
      """
      SELECT id, room, epoch, over, saved, bytes FROM recordings
      WHERE room != '' ORDER BY begun, id
      """
    ) {
      Recording(
        id: $0.integer(0), room: $0.text(1), epoch: $0.text(2), isOver: $0.integer(3) != 0,
        saved: $0.integer(4), bytes: $0.integer(5))
    }
    recordings = found.filter { !damaged.contains($0.id) }
  }

  /// Deletes what deleted recordings left, and more until the bounds hold, only last parts of live
  /// rooms are left, or it is enough.
  mutating func trim(to bounds: ArchiveBounds, at time: Int) throws(ArchiveFault) {
    try purge()
    if let age = bounds.ageMilliseconds {
      for index in recordings.indices {
        while trimmed < Self.stepBytes,
          try deleteFirstPart(of: index, endedBefore: time - Int(age))
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
    try purge()
  }

  /// Deletes all recordings of a room, or that of an epoch; returns their number.
  mutating func delete(_ room: String, epoch: String? = nil) throws(ArchiveFault) -> Int {
    let found = recordings.filter { $0.room == room && epoch ?? $0.epoch == $0.epoch }
    for recording in found { try delete(recording.id) }
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
  ) throws(ArchiveFault) {
    let found = try file.rows(
      "SELECT id, epoch, drawers, over FROM recordings WHERE room = ?", .text(room)
    ) {
      (
        id: $0.integer(0), isOwn: $0.text(1) == epoch,
        grant: RecordingSummary.grant(inDrawers: $0.bytes(2)), isOver: $0.integer(3) != 0
      )
    }
    let own = found.first(where: \.isOwn)?.id
    for found in found
    where (found.isOwn || found.grant == nil || found.grant == grant)
      && (own.map { found.id <= $0 } ?? found.isOver)
    {
      try delete(found.id)
    }
  }

  private mutating func shrink(to limit: Int, _ isChosen: (String) -> Bool) throws(ArchiveFault) {
    var bytes = recordings.reduce(0) { $0 + (isChosen($1.room) ? $1.bytes : 0) }
    for index in recordings.indices where isChosen(recordings[index].room) {
      while bytes > limit, trimmed < Self.stepBytes, recordings[index].bytes > 0 {
        let before = recordings[index].bytes
        guard try deleteFirstPart(of: index) else { break }
        bytes -= before - recordings[index].bytes
      }
    }
    recordings.removeAll { $0.bytes == 0 && $0.isOver }
  }

  /// When a recording's first part ended; `nil` if it is the last part of a live room.
  private func endOfFirstPart(of recording: Recording) throws(ArchiveFault) -> Int? {
    guard recording.bytes > 0 else { return nil }
    let next = try nextKeyframe(of: recording)
    return next.map(\.time) ?? (recording.isOver ? recording.saved : nil)
  }

  /// The second keyframe, which ends the first part.
  private func nextKeyframe(
    of recording: Recording
  ) throws(ArchiveFault) -> (number: Int, time: Int)? {
    try file.rows(
      "SELECT number, time FROM keyframes WHERE recording = ? ORDER BY number LIMIT 1 OFFSET 1",
      .integer(recording.id)
    ) { ($0.integer(0), $0.integer(1)) }.first
  }

  /// Deletes a recording's first part, if it ended before a time; returns `false` if it stays.
  private mutating func deleteFirstPart(
    of index: Int, endedBefore time: Int = .max
  ) throws(ArchiveFault) -> Bool {
    let recording = recordings[index]
    current = recording.id
    guard let end = try endOfFirstPart(of: recording), end < time else { return false }
    try deleteFirstPart(at: index)
    return true
  }

  /// Deletes a recording's first part.
  ///
  /// A block of earlier versions may reach beyond the part. It stays until all its events are old.
  private mutating func deleteFirstPart(at index: Int) throws(ArchiveFault) {
    let recording = recordings[index]
    guard let next = try nextKeyframe(of: recording) else {
      try delete(recording.id)
      recordings[index].bytes = 0
      return
    }
    var bytes = 0
    for table in Self.tables {
      let isOld = table.name == "chunks" ? "last <= ?2" : "number < ?2"
      let old = "FROM \(table.name) WHERE recording = ?1 AND \(isOld)"
      bytes += try file.integer(
        "SELECT sum(\(table.size)) \(old)", .integer(recording.id), .integer(next.number))
      try file.run("DELETE \(old)", .integer(recording.id), .integer(next.number))
    }
    try file.run(
      "UPDATE recordings SET bytes = bytes - ? WHERE id = ?", .integer(bytes),
      .integer(recording.id))
    recordings[index].bytes -= bytes
    trimmed += bytes
  }

  /// Takes the name of a recording away, so that it is found no more.
  private func delete(_ id: Int) throws(ArchiveFault) {
    try file.run(
      """
      UPDATE recordings SET room = '', epoch = 'deleted ' || id, over = 1, drawers = NULL
      WHERE id = ?
      """, .integer(id))
  }

  /// Deletes the parts of recordings without a name, until it is enough.
  private mutating func purge() throws(ArchiveFault) {
    let deleted = try file.rows("SELECT id FROM recordings WHERE room = '' ORDER BY id") {
      $0.integer(0)
    }
    for id in deleted where !damaged.contains(id) {
      current = id
      for (name, number, size) in Self.tables { try purge(name, by: number, size, of: id) }
      guard trimmed < Self.stepBytes else { return }
      try file.run("DELETE FROM recordings WHERE id = ?", .integer(id))
    }
  }

  /// Deletes the first rows of a recording in a table, until it is enough.
  private mutating func purge(
    _ table: String, by number: String, _ size: String, of id: Int
  ) throws(ArchiveFault) {
    let rows = "FROM \(table) WHERE recording = ?1"
    while trimmed < Self.stepBytes {
      let sizes = try file.rows(
        "SELECT \(size) \(rows) ORDER BY \(number) LIMIT \(Self.rows)", .integer(id)
      ) { $0.integer(0) }
      guard !sizes.isEmpty else { return }
      var count = 0
      while count < sizes.count, trimmed < Self.stepBytes {
        trimmed += sizes[count]
        count += 1
      }
      try file.run(
        """
        DELETE \(rows) AND \(number) <=
          (SELECT \(number) \(rows) ORDER BY \(number) LIMIT 1 OFFSET ?2)
        """, .integer(id), .integer(count - 1))
    }
  }
}
