public import RelayProtocol

/// A run of a room's events, as its log in `v1.gesture.bin` has them.
public struct RecordedChunk: Equatable, Sendable {
  /// The number of the first event.
  public var first: Int
  /// The number of the last event.
  public var last: Int
  /// Whether it begins with a reset, so that a reader can begin here.
  ///
  /// Other chunks continue the one before.
  public var isStart: Bool
  /// The encoded events.
  public var bytes: [UInt8]

  /// Makes a chunk.
  public init(first: Int, last: Int, isStart: Bool, bytes: [UInt8]) {
    (self.first, self.last, self.isStart, self.bytes) = (first, last, isStart, bytes)
  }
}

/// The news of a room for its recording.
public struct RoomRecord: Equatable, Sendable {
  /// The room.
  public var room: RoomName
  /// The room's epoch: each has a recording of its own.
  public var epoch: String
  /// The events since the record before, in order.
  public var chunks: [RecordedChunk] = []
  /// When the newest event happened, or the keyframe was made, in milliseconds since 1970; `nil`
  /// without both.
  public var time: Double?
  /// The room after these events, if a keyframe is due.
  public var keyframe: Snapshot?
  /// The drawers' keys and identities, if they changed; `DrawerRoster` writes and reads them.
  public var drawers: [UInt8]?
  /// The version of `drawers` that hosts wait for to be saved; `nil` if nobody waits.
  public var awaited: Int?
  /// Whether the room was dropped or is off the record, so that nothing follows for now.
  ///
  /// Also set once a host has closed it, though its last events may follow.
  public var isOver = false
  /// Whether recordings of the room are deleted before this record is saved.
  ///
  /// They are that of this epoch, those that everyone may see, and those with the room's `grant`.
  /// None began after the one with this epoch. If that epoch has no recording, only recordings that
  /// are over are deleted.
  public var isDeletion = false
  /// Whether the record only says, by its `drawers`, who may see the recording, which is over.
  ///
  /// A recording that is gone is not made again.
  public var isAccessOnly = false
  /// With `isDeletion`, the room's grant; a private room of that name may have had another.
  public var grant: DrawerKey?

  /// Makes a record without contents.
  public init(room: RoomName, epoch: String) { (self.room, self.epoch) = (room, epoch) }

  /// What a failure must not lose: a deletion, the end, or who may see it; `nil` for other records.
  public var remainder: RoomRecord? {
    if isAccessOnly { return self }
    guard isDeletion || isOver else { return nil }
    var record = RoomRecord(room: room, epoch: epoch)
    (record.isOver, record.isDeletion, record.grant) = (isOver, isDeletion, grant)
    if isOver { (record.drawers, record.isAccessOnly) = (drawers, drawers != nil) }
    return record
  }

  /// Whether it says that the room is over, and nothing else.
  public var isBareEnd: Bool { isOver && !isDeletion && !isAccessOnly && self == remainder }

  /// The number of the last event that it contains; `nil` if it has none.
  public var last: Int? { keyframe?.sequenceNumber ?? chunks.last?.last }

  /// The approximate memory, in bytes; the room shares the samples of a keyframe.
  public var cost: Int {
    chunks.reduce(64 + (drawers?.count ?? 0)) { $0 + $1.bytes.count }
      + MemoryLayout<Snapshot.Stroke>.stride * (keyframe?.strokes.count ?? 0)
  }
}
