public import RelayProtocol

/// Saves the recordings of rooms, one for each epoch; a storage engine implements it.
///
/// It knows no rules of rooms. Calls may wait for a disk, so they belong on a thread of their own.
/// Times are milliseconds since 1970.
public protocol RoomArchive: AnyObject {
  /// Appends records to their recordings, all or none; new recordings are made.
  func save(_ records: [RoomRecord], at time: Int64) throws(ArchiveFault)
  /// Deletes some parts of deleted recordings, and of the oldest ones if the bounds do not hold;
  /// returns the number of bytes.
  ///
  /// Large deletions take several calls, so that none takes long. The last one returns 0.
  func trim(to bounds: ArchiveBounds, at time: Int64) throws(ArchiveFault) -> Int
  /// Opens the storage anew after a failure.
  ///
  /// A damaged one is set aside at `time`, unless that was done shortly before; it stays if `time`
  /// is `nil`.
  func reopen(settingAsideAt time: Int64?) throws(ArchiveFault)
  /// The path of the last damaged storage that was set aside; `nil` if there was none.
  var setAside: String? { get }
  /// Writes some bytes and deletes them, so that a disk that is full or fails is found.
  func tryWriting() throws(ArchiveFault)
}

/// Why an archive cannot do something; `description` is a sentence for people.
public enum ArchiveFault: Error, Equatable, CustomStringConvertible {
  /// Another process uses the directory.
  case inUse(directory: String)
  /// A newer version of the program wrote the file.
  case newer(path: String, found: Int, known: Int)
  /// An older version of the program wrote the file, which is only read.
  case older(path: String, found: Int, known: Int)
  /// The contents of the file make no sense.
  case damaged(path: String, reason: String)
  /// The file or directory cannot be read or written.
  case unusable(path: String, reason: String)

  /// One sentence without its end: what was tried, and why it failed.
  public var description: String {
    switch self {
    case .inUse(let directory):
      "another relay keeps its rooms in \(directory); store.directory names another directory"
    case .newer(let path, let found, let known):
      "\(path) was written by a newer version: its format is \(found), "
        + "and this version reads up to \(known)"
    case .older(let path, let found, let known):
      "\(path) was written by an older version: its format is \(found), "
        + "and this version reads \(known); the relay converts it when it starts"
    case .damaged(let path, let reason): "\(path) is damaged: \(reason)"
    case .unusable(let path, let reason): "\(path) cannot be used: \(reason)"
    }
  }
}

/// How much an archive keeps; `nil` for no bound.
public struct ArchiveBounds: Equatable, Sendable {
  /// The age of the oldest part, in milliseconds.
  public var ageMilliseconds: Int64?
  /// The bytes of one room's recordings.
  public var roomBytes: Int?
  /// The bytes of all recordings.
  public var totalBytes: Int?

  /// Makes bounds.
  public init(ageMilliseconds: Int64? = nil, roomBytes: Int? = nil, totalBytes: Int? = nil) {
    (self.ageMilliseconds, self.roomBytes) = (ageMilliseconds, roomBytes)
    self.totalBytes = totalBytes
  }
}

/// A recording in a list.
public struct RecordingSummary: Equatable, Sendable {
  /// The room.
  public var room: RoomName
  /// The room's epoch.
  public var epoch: String
  /// When it was begun.
  public var begun: Int64
  /// When it was last saved.
  public var saved: Int64
  /// Whether its room was dropped.
  public var isOver: Bool
  /// The number of the last event.
  public var last: Int
  /// The bytes of its chunks and keyframes.
  public var bytes: Int
  /// The grant of those who may see it, hashed; `nil` unless the room was private at the end.
  public var grant: DrawerKey?

  /// Makes an entry.
  public init(
    room: RoomName, epoch: String, begun: Int64, saved: Int64, isOver: Bool, last: Int, bytes: Int,
    grant: DrawerKey? = nil
  ) {
    (self.room, self.epoch, self.begun, self.saved) = (room, epoch, begun, saved)
    (self.isOver, self.last, self.bytes, self.grant) = (isOver, last, bytes, grant)
  }

  /// Whether an asker may see it.
  public func isShown(to asker: Admission, requiresTokens: Bool = false) -> Bool {
    if let pass = asker.pass { return pass.rooms.matches(room) }
    let isGranted = grant == asker.grant && !asker.closedRooms.contains(room)
    return !requiresTokens && (grant == nil || isGranted || epoch == asker.epoch)
  }

  /// The grant in the beginning of what a record has of drawers; `nil` unless the room is private.
  ///
  /// If the beginning is damaged, the room may be private: nobody has the grant `lost`. 256 bytes
  /// are enough.
  public static func grant(inDrawers beginning: [UInt8]) -> DrawerKey? {
    guard beginning.isEmpty || DrawerRoster.isSound(beginning: beginning) else { return .lost }
    let roster = DrawerRoster(beginning)
    return roster.isPrivate ? roster.grant : nil
  }
}

/// A recording up to a moment: a keyframe, and the events after it.
public struct RoomRecording: Equatable, Sendable {
  /// The room.
  public var room: RoomName
  /// The room's epoch.
  public var epoch: String
  /// The newest intact keyframe before the moment.
  public var keyframe: Snapshot?
  /// The intact chunks after it, in order.
  public var chunks: [RecordedChunk]
  /// The drawers' keys and identities; empty if there are none.
  public var drawers: [UInt8]
  /// The damaged parts, a sentence each.
  public var damage: [String]

  /// Makes a recording.
  public init(
    room: RoomName, epoch: String, keyframe: Snapshot?, chunks: [RecordedChunk] = [],
    drawers: [UInt8] = [], damage: [String] = []
  ) {
    (self.room, self.epoch, self.keyframe) = (room, epoch, keyframe)
    (self.chunks, self.drawers, self.damage) = (chunks, drawers, damage)
  }
}
