import CSQLite
import Glibc
public import RelayCore
public import RelayProtocol

/// An archive in one SQLite file of a directory, in write-ahead mode.
///
/// The directory is locked, so that a second server cannot use it. A commit survives a crash of the
/// process; after a power failure the last commits may be missing.
public final class RoomDatabase: RoomArchive {
  /// The name of the file in its directory.
  public static let fileName = "rooms.sqlite"

  /// The file's path.
  public let path: String
  /// The path of the last damaged file that was set aside; `nil` if there was none.
  public private(set) var setAside: String?
  /// The version of an earlier file that was converted; `nil` if it was of this one.
  public private(set) var converted: Int?
  /// `nil` for a database that is only read.
  private let lock: DirectoryLock?
  /// `nil` after a failure to open it anew.
  private var file: SQLiteConnection?
  private var identity = FileIdentity()
  /// Whether the file says that its end is not clean, since it was opened.
  private var isEndOpen = false
  /// What a full disk is given until it has space again.
  private let reserve: DiskReserve
  /// Whether a full disk was given the reserve, so that it is taken again later.
  private var lacksReserve = false
  /// Whether damaged files are set aside.
  private let setsAside: Bool
  /// The damage that opening the file, or writing it, showed; `nil` if it is not set aside.
  private var foundDamage: ArchiveFault?
  /// When the last damaged file was set aside.
  private var asideTime: Int64?
  /// The time between two files that are set aside, in milliseconds: each may be large.
  private static let asideMilliseconds: Int64 = 600_000
  /// The bytes that `tryWriting` writes: more than most records have.
  private static let trialBytes = 65_536
  /// The most pages of the file, for tests of a full disk; 0 for no bound.
  var pageLimit = 0
  /// The recordings that grow.
  private var open = RecordingWriter()

  /// Whether a directory has such a file; throws if that is unknown, such as without permission.
  public static func exists(in directory: String) throws(ArchiveFault) -> Bool {
    var facts = stat()
    if stat("\(directory)/\(fileName)", &facts) == 0 { return true }
    guard errno == ENOENT else {
      throw .unusable(path: directory, reason: String(cString: strerror(errno)))
    }
    return false
  }

  /// Opens or makes the file in a directory, which is made if needed.
  ///
  /// With `setsAside`, a damaged file is renamed, with the time in its name, now and in `reopen`.
  /// With `isShared` the directory is not locked, for reading while a server uses it. Nothing is
  /// made, renamed or migrated then.
  public init(
    directory: String, at time: Int64, isShared: Bool = false, setsAside: Bool = true
  ) throws(ArchiveFault) {
    path = directory + "/" + Self.fileName
    reserve = DiskReserve(path: path + "-reserve")
    self.setsAside = setsAside && !isShared
    do throws(DirectoryLock.Fault) {
      lock = isShared ? nil : try DirectoryLock(directory)
    } catch {
      switch error {
      case .held: throw .inUse(directory: directory)
      case .unusable(let reason): throw .unusable(path: directory, reason: reason)
      }
    }
    do throws(ArchiveFault) { try reopen() } catch {
      guard foundDamage != nil else { throw error }
      try reopen(settingAsideAt: time)
    }
    if !isShared { lacksReserve = !reserve.take() }
  }

  /// Opens the file anew, and makes it if it is gone.
  ///
  /// One that proved damaged is set aside at `time` and made anew, unless another one was shortly
  /// before. It stays if `time` is `nil`.
  public func reopen(settingAsideAt time: Int64? = nil) throws(ArchiveFault) {
    file = nil
    open = RecordingWriter()
    isEndOpen = false
    // The disk may be full.
    if !isShared {
      reserve.release()
      lacksReserve = true
    }
    if let foundDamage {
      guard let time, abs(time - (asideTime ?? .min / 2)) > Self.asideMilliseconds else {
        throw foundDamage
      }
      try moveAway(at: time)
    }
    try notingDamage { () throws(ArchiveFault) in file = try openFile() }
  }

  private func openFile() throws(ArchiveFault) -> SQLiteConnection {
    if !isShared { makeFile() }
    let file = try SQLiteConnection(path: path, makes: !isShared)
    let found = try file.integer("PRAGMA user_version")
    try RoomSchema.check(found, of: path, isRead: isShared)
    if !isShared {
      try RoomSchema.prepare(file)
      try RoomSchema.migrate(file, from: found)
      if found > 0, found < RoomSchema.version { converted = found }
    }
    if pageLimit > 0 { try file.run("PRAGMA max_page_count = \(pageLimit)") }
    _ = try file.integer("SELECT count(*) FROM recordings")
    identity = FileIdentity(of: path)
    return file
  }

  private func moveAway(at time: Int64) throws(ArchiveFault) {
    var aside = "\(path).damaged-\(time)"
    var facts = stat()
    while ["", "-wal", "-shm"].contains(where: { lstat(aside + $0, &facts) == 0 }) { aside += "-2" }
    guard rename(path, aside) == 0 || errno == ENOENT else {
      throw .unusable(path: path, reason: String(cString: strerror(errno)))
    }
    for suffix in ["-wal", "-shm"] { rename(path + suffix, aside + suffix) }
    (setAside, asideTime, foundDamage) = (aside, time, nil)
  }

  /// Remembers a fault that is damage, so that `reopen` sets the file aside.
  private func notingDamage(_ body: () throws(ArchiveFault) -> Void) throws(ArchiveFault) {
    do throws(ArchiveFault) { try body() } catch {
      if setsAside, case .damaged = error { foundDamage = error }
      throw error
    }
  }

  private var isShared: Bool { lock == nil }

  /// Makes the file for its owner alone, if there is none; SQLite's further files have its mode.
  ///
  /// A file that is there is not opened: closing it would drop the locks of other connections.
  private func makeFile() {
    let made = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard made >= 0 else { return }
    DirectoryLock.giveAway(made, in: String(path.dropLast(Self.fileName.count)))
    close(made)
  }

  // MARK: Writing

  /// Appends records in one transaction.
  ///
  /// From the first one on, the file's end is not clean, until `markCleanEnd`.
  public func save(_ records: [RoomRecord], at time: Int64) throws(ArchiveFault) {
    // SQLite goes on writing to a file that was deleted.
    if identity != FileIdentity(of: path) {
      file = nil
      throw .unusable(path: path, reason: "it was moved or deleted")
    }
    try notingDamage { () throws(ArchiveFault) in
      try write { (file) throws(ArchiveFault) in
        if !self.isEndOpen { try self.noteEnd(isClean: false, in: file) }
        for record in records { try self.open.append(record, to: file, at: Int(time)) }
      }
    }
    isEndOpen = true
  }

  /// Saves some bytes as events of no recording, and deletes them.
  public func tryWriting() throws(ArchiveFault) {
    // Only what is committed is written.
    for statement in [
      """
      INSERT OR REPLACE INTO chunks (recording, first, last, start, time, sum, bytes)
      VALUES (0, 0, 0, 0, 0, 0, zeroblob(\(Self.trialBytes)))
      """, "DELETE FROM chunks WHERE recording = 0",
    ] {
      try notingDamage { () throws(ArchiveFault) in
        try write { (file) throws(ArchiveFault) in try file.run(statement) }
      }
    }
  }

  // MARK: Reading

  /// The recordings, the oldest first; linear in their number.
  public func summaries() throws(ArchiveFault) -> [RecordingSummary] {
    try opened.rows(
      RecordingSummary.columns + " ORDER BY begun, id", read: RecordingSummary.init
    ).compactMap { $0 }
  }

  /// How many events of a recording are saved; linear in its chunks.
  ///
  /// Their numbers may reach further: a crash leaves some out, and the oldest are deleted.
  public func events(of epoch: String) throws(ArchiveFault) -> Int {
    try opened.integer(
      """
      SELECT sum(last - first + 1) FROM chunks
      WHERE recording = (SELECT id FROM recordings WHERE epoch = ?)
      """, .text(epoch))
  }

  /// The newest intact frame of a recording up to an event, and the intact chunks after it.
  ///
  /// `nil` if there is no recording of that epoch.
  public func load(_ epoch: String, upTo last: Int = .max) throws(ArchiveFault) -> RoomRecording? {
    try RecordingReader(file: opened).recording(of: epoch, upTo: last)
  }

  // MARK: Bounds

  /// Deletes some parts of deleted recordings, and of the oldest ones if the bounds do not hold;
  /// returns the number of bytes.
  ///
  /// The last part of a live room stays. So do damaged recordings: once only these are left, it
  /// throws.
  public func trim(to bounds: ArchiveBounds, at time: Int64) throws(ArchiveFault) -> Int {
    var trimmed = 0
    var damaged: Set<Int> = []
    var damage: ArchiveFault?
    var isDone = false
    while !isDone {
      var current: Int?
      do throws(ArchiveFault) {
        try write { (file) throws(ArchiveFault) in
          var trimmer = try RecordingTrimmer(file: file, sparing: damaged)
          defer { (trimmed, current) = (trimmer.trimmed, trimmer.current) }
          try trimmer.trim(to: bounds, at: Int(time))
        }
        isDone = true
      } catch {
        // A savepoint would not do: SQLite commits nothing once a statement met damage.
        guard case .damaged = error, let current, damaged.insert(current).inserted else {
          throw error
        }
        damage = error
      }
    }
    if trimmed == 0, let damage { throw damage }
    if trimmed == 0, lacksReserve { lacksReserve = !reserve.take() }
    return trimmed
  }

  /// Deletes all recordings of a room, or that of an epoch; returns their number.
  ///
  /// `purge` then deletes their parts.
  public func delete(_ room: RoomName, epoch: String? = nil) throws(ArchiveFault) -> Int {
    let count = try write { (file) throws(ArchiveFault) in
      var trimmer = try RecordingTrimmer(file: file)
      return try trimmer.delete(room.text, epoch: epoch)
    }
    open = RecordingWriter()
    return count
  }

  /// Deletes the parts of deleted recordings.
  public func purge() throws(ArchiveFault) { while try trim(to: ArchiveBounds(), at: 0) > 0 {} }

  /// Gives the space of deleted parts back to the file system; returns its bytes.
  ///
  /// Linear in the file.
  public func vacuum() throws(ArchiveFault) -> Int {
    let file = try opened
    let pages = try file.integer("PRAGMA page_count")
    try file.run("VACUUM")
    let freed = try pages - file.integer("PRAGMA page_count")
    return try freed * file.integer("PRAGMA page_size")
  }

  /// The damaged parts of all recordings, a sentence each; linear in the file.
  public func damage() throws(ArchiveFault) -> [String] {
    try RecordingReader(file: opened).damage()
  }

  /// What cannot be decoded although its checksum is right, a sentence each; linear in the events.
  public func undecoded() throws(ArchiveFault) -> [String] {
    try RecordingReader(file: opened).undecoded()
  }

  // MARK: The end

  /// Whether the last server on this file saved everything before its end; asked once at the start.
  ///
  /// If it throws, the first save notes that the end is not clean.
  public func takeCleanEnd() throws(ArchiveFault) -> Bool {
    let isClean = try write { (file) throws(ArchiveFault) in
      let isClean = try file.integer("SELECT value FROM facts WHERE name = 'clean'") == 1
      try self.noteEnd(isClean: false, in: file)
      return isClean
    }
    isEndOpen = true
    return isClean
  }

  /// Notes that everything is saved and the server ends.
  public func markCleanEnd() throws(ArchiveFault) {
    try write { (file) throws(ArchiveFault) in try self.noteEnd(isClean: true, in: file) }
    isEndOpen = false
  }

  private func noteEnd(isClean: Bool, in file: SQLiteConnection) throws(ArchiveFault) {
    try file.run(
      "INSERT OR REPLACE INTO facts (name, value) VALUES ('clean', ?)",
      .integer(isClean ? 1 : 0))
  }

  // MARK: The file

  /// Runs `body` as one transaction.
  private func write<Answer>(
    _ body: (SQLiteConnection) throws(ArchiveFault) -> Answer
  ) throws(ArchiveFault) -> Answer {
    do throws(ArchiveFault) {
      let file = try opened
      return try file.transaction { () throws(ArchiveFault) in try body(file) }
    } catch {
      // The row of a recording may be undone.
      open = RecordingWriter()
      throw error
    }
  }

  /// The file; throws after a failure to open it anew.
  private var opened: SQLiteConnection {
    get throws(ArchiveFault) {
      guard let file else { throw .unusable(path: path, reason: "it is not open") }
      return file
    }
  }
}

/// Which file a path names: none has the values 0.
private struct FileIdentity: Equatable {
  private var device: UInt = 0
  private var number: UInt = 0

  init() {}

  init(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    device = UInt(facts.st_dev)
    number = UInt(facts.st_ino)
  }
}
