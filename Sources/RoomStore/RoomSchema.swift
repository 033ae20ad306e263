import RelayCore

/// The tables of the database file, by version.
enum RoomSchema {
  /// Prepares a connection, before the first table.
  ///
  /// Frames and small chunks fill pages of 1,024 bytes better than those of 4,096, which files of
  /// earlier versions keep: that saves 4 %. The log is written back after 4 MB, as by default, and
  /// is cut to that once it was longer.
  static func prepare(_ file: SQLiteConnection) throws(ArchiveFault) {
    try file.run("PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    let pages = logBytes / max(1, try file.integer("PRAGMA page_size"))
    try file.run(
      "PRAGMA wal_autocheckpoint = \(pages); PRAGMA journal_size_limit = \(logBytes)")
  }

  /// The bytes of the write-ahead log after which it is written back.
  private static let logBytes = 4_096_000

  /// The steps from each version to the next: the first makes the tables.
  ///
  /// `first`, `last` and `number` are event numbers, `sum` is a CRC-32, `begun`, `saved` and `time`
  /// are milliseconds since 1970. The `bytes` of a recording are those of its parts. `packed` is a
  /// `ChunkPacker.Packing`, and of a keyframe a `Keyframe.Packing`. `differences` are frames
  /// between keyframes, see `RoomFrameWriter`; `steps` are their tables, which are read without the
  /// ink. A recording that is deleted has no room until its parts are gone. From version 3 on,
  /// compressed records may be columns. Up to version 3, undone strokes were part of a keyframe's
  /// `bytes` and of a difference's `state`, and steps part of its `ink`.
  private static let migrations = [
    """
    CREATE TABLE recordings (
      id INTEGER PRIMARY KEY, room TEXT NOT NULL, epoch TEXT NOT NULL UNIQUE,
      begun INTEGER NOT NULL, saved INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0,
      last INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0,
      drawers BLOB, drawersSum INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX recordingsByRoom ON recordings (room);
    CREATE TABLE chunks (
      recording INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
      start INTEGER NOT NULL, time INTEGER NOT NULL, sum INTEGER NOT NULL, bytes BLOB NOT NULL);
    CREATE UNIQUE INDEX chunksByNumber ON chunks (recording, first);
    CREATE TABLE keyframes (
      recording INTEGER NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL,
      sum INTEGER NOT NULL, bytes BLOB NOT NULL);
    CREATE UNIQUE INDEX keyframesByNumber ON keyframes (recording, number);
    CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
    """,
    """
    ALTER TABLE chunks ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE keyframes ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE keyframes ADD COLUMN lifts BLOB;
    CREATE TABLE differences (
      recording INTEGER NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL,
      base INTEGER NOT NULL, anchor INTEGER NOT NULL, inkSum INTEGER NOT NULL, ink BLOB NOT NULL,
      stateSum INTEGER NOT NULL, state BLOB NOT NULL);
    CREATE UNIQUE INDEX differencesByNumber ON differences (recording, number);
    """,
    "",
    """
    ALTER TABLE keyframes ADD COLUMN undone BLOB;
    ALTER TABLE keyframes ADD COLUMN undoneSum INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE steps (
      recording INTEGER NOT NULL, number INTEGER NOT NULL, sum INTEGER NOT NULL,
      bytes BLOB NOT NULL, PRIMARY KEY (recording, number)) WITHOUT ROWID;
    """,
  ]

  /// The version that this program writes.
  static var version: Int { migrations.count }

  /// Throws if a newer version wrote a file, or none can have.
  ///
  /// A file that is only read must be of this version.
  static func check(_ found: Int, of path: String, isRead: Bool) throws(ArchiveFault) {
    if found < 0 { throw .damaged(path: path, reason: "its format is \(found)") }
    if found > version { throw .newer(path: path, found: found, known: version) }
    if isRead, found == 0 { throw .unusable(path: path, reason: "it has no recordings yet") }
    if isRead, found < version { throw .older(path: path, found: found, known: version) }
  }

  /// Brings a file from `found` to the newest version.
  static func migrate(_ file: SQLiteConnection, from found: Int) throws(ArchiveFault) {
    guard found < version else { return }
    try file.transaction { () throws(ArchiveFault) in
      for step in migrations[found...] { try file.run(step) }
      try file.run("PRAGMA user_version = \(version)")
    }
  }
}
