public import RelayCore
public import RelayProtocol

/// Reads recordings for replay, beside a relay that writes them.
///
/// It has a connection of its own, which changes nothing; it belongs to one thread at a time.
/// Damaged parts are named and left out.
public final class RecordingLibrary {
  /// Where a recording is divided into parts.
  public enum Grain: Sendable {
    /// At each frame: parts of some seconds of drawing, to begin at any moment.
    case frames
    /// At each keyframe: fewer and larger parts, to read all.
    case keyframes

    /// A query for the frames of the recording `?1`: number, time and size.
    ///
    /// After a restart, a keyframe may have the number of the last difference.
    var frames: String {
      let keyframes =
        "SELECT number, time, length(bytes) AS size FROM keyframes WHERE recording = ?1"
      return self == .keyframes
        ? keyframes
        : keyframes
          + " UNION ALL SELECT number, time, length(ink) + length(state) FROM differences "
          + "WHERE recording = ?1 AND number NOT IN "
          + "(SELECT number FROM keyframes WHERE recording = ?1)"
    }
  }

  /// A frame and the events up to the next one, in a list.
  public struct Part: Equatable, Sendable {
    /// The number of its frame, which names the part.
    public var number: Int
    /// The number of its last event.
    public var last: Int
    /// When its frame was saved, in milliseconds since the recording was begun.
    public var begin: Int
    /// When the next frame was saved, or the last event.
    public var end: Int
    /// Its stored bytes, which may be compressed.
    public var bytes: Int
    /// Whether nothing is added any more.
    public var isFinished: Bool

    /// Makes an entry.
    public init(number: Int, last: Int, begin: Int, end: Int, bytes: Int, isFinished: Bool) {
      (self.number, self.last, self.begin) = (number, last, begin)
      (self.end, self.bytes, self.isFinished) = (end, bytes, isFinished)
    }
  }

  /// What a part contains.
  public struct Content: Equatable, Sendable {
    /// Its intact blocks; the first is its frame, as a keyframe.
    public var blocks: [RecordingBlock] = []
    /// What is damaged, a sentence each.
    public var damage: [String] = []
    /// Whether nothing is added any more.
    public var isFinished: Bool
  }

  private let file: SQLiteConnection

  /// Opens the file in a directory; throws if there is none, or another version wrote it.
  public init(directory: String) throws(ArchiveFault) {
    let path = directory + "/" + RoomDatabase.fileName
    file = try SQLiteConnection(path: path, makes: false)
    try file.run("PRAGMA query_only = 1")
    try RoomSchema.check(file.integer("PRAGMA user_version"), of: path, isRead: true)
  }

  /// The newest recordings, of one room or of all; at most `limit`.
  public func summaries(
    of room: RoomName? = nil, limit: Int = .max
  ) throws(ArchiveFault) -> [RecordingSummary] {
    try file.rows(
      RecordingSummary.columns
        + " WHERE room != '' AND (?1 IS NULL OR room = ?1) ORDER BY begun DESC, id DESC LIMIT ?2",
      room.map { .text($0.text) } ?? .null, .integer(limit), read: RecordingSummary.init
    ).compactMap { $0 }
  }

  /// A recording; `nil` if there is none of that epoch.
  public func summary(of epoch: String) throws(ArchiveFault) -> RecordingSummary? {
    try file.rows(
      RecordingSummary.columns + " WHERE epoch = ?", .text(epoch), read: RecordingSummary.init
    ).first ?? nil
  }

  /// The parts of a recording, in order; linear in the number of its frames and chunks.
  public func parts(
    of recording: RecordingSummary, by grain: Grain = .frames
  ) throws(ArchiveFault) -> [Part] {
    let id = try row(of: recording.epoch)
    let begun = Int(recording.begun)
    let frames = try file.rows(
      "SELECT number, time, size FROM (\(grain.frames)) ORDER BY number", .integer(id)
    ) { (number: $0.integer(0), time: max(0, $0.integer(1) - begun), bytes: $0.integer(2)) }
    let chunks = try file.rows(
      "SELECT first, length(bytes) FROM chunks WHERE recording = ? ORDER BY first", .integer(id)
    ) { (first: $0.integer(0), bytes: $0.integer(1)) }
    let saved = Int(recording.saved) - begun
    var chunk = 0
    return frames.indices.map { index in
      let next = index + 1 < frames.count ? frames[index + 1] : nil
      var part = Part(
        number: frames[index].number, last: next?.number ?? recording.last,
        // The clock may have been set back.
        begin: frames[index].time, end: max(frames[index].time, next?.time ?? saved),
        bytes: frames[index].bytes, isFinished: next != nil || recording.isOver)
      while chunk < chunks.count, chunks[chunk].first <= part.last {
        part.bytes += chunks[chunk].bytes
        chunk += 1
      }
      return part
    }
  }

  /// What the part with this number contains; `nil` if there is no such part.
  ///
  /// With `after`, there are only blocks with later events, without the frame. Undone strokes may
  /// be hours of drawing: a part to show has them only if its events bring some back.
  public func content(
    of number: Int, in recording: RecordingSummary, by grain: Grain = .frames, after: Int? = nil,
    toShow: Bool = false
  ) throws(ArchiveFault) -> Content? {
    let id = try row(of: recording.epoch)
    let begun = Int(recording.begun)
    var content = try RecordingReader(file: file).content(
      of: number, in: id, begun: begun, by: grain, after: after, toShow: toShow)
    if recording.isOver { content?.isFinished = true }
    return content
  }

  private func row(of epoch: String) throws(ArchiveFault) -> Int {
    try file.integer("SELECT id FROM recordings WHERE epoch = ?", .text(epoch))
  }
}

extension RecordingSummary {
  /// The query that the initializer reads.
  static let columns =
    "SELECT room, epoch, begun, saved, over, last, bytes, substr(drawers, 1, 256) FROM recordings"

  /// Reads a row; `nil` if its room has no valid name.
  init?(_ row: SQLiteRow) {
    guard let room = RoomName(row.text(0)) else { return nil }
    self.init(
      room: room, epoch: row.text(1), begun: Int64(row.integer(2)), saved: Int64(row.integer(3)),
      isOver: row.integer(4) != 0, last: row.integer(5), bytes: row.integer(6),
      grant: Self.grant(inDrawers: row.bytes(7)))
  }
}
