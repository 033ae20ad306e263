import RelayProtocol

/// How far a room is recorded: one more cursor into its log in binary.
///
/// A record holds the events since the one before, and sometimes a keyframe. A reader decodes the
/// newest keyframe and the events after it.
struct RoomRecorder {
  /// The first record, and the one after a gap, needs a keyframe.
  private enum Progress: Equatable {
    case off
    /// Nothing is recorded yet, or events were lost.
    case broken
    /// All events up to that number are recorded.
    case upTo(Int)
  }

  /// Who may see the recording, as its records say.
  private enum SavedAccess: Equatable {
    /// There is no recording.
    case none
    /// The last record may be lost, or is from before a restart.
    case unknown
    /// Holders of a private room's grant; without one, everyone.
    case saved(DrawerKey?)
  }

  /// Whether configuration keeps the room off the record.
  let isNeverOn: Bool
  /// Whether configuration or a drawer keeps the room off the record.
  var isOffTheRecord: Bool
  /// Whether the store fails.
  var isStoreFailing = false {
    didSet { if isStoreFailing, savedAccess != .none { savedAccess = .unknown } }
  }
  /// The drawer whose deletion waits for the store to work again; `nil` for none.
  var deletion: DrawerID?
  /// The drawers of the deletions that are handed to the store and not saved yet, in order.
  var unsavedDeletions: [DrawerID] = []
  /// The number of the newest event that is saved; `nil` if none is.
  private(set) var durable: Int?
  /// The number of the last event before a crash; `nil` without one.
  let restored: Int?
  private let limits: RelayLimits
  private var progress = Progress.off
  /// When the next record is due, on the relay's clock in milliseconds; infinite if nothing is new.
  private(set) var deadline = Double.infinity
  /// The newest event that was noted, and when.
  private var newest = (head: -1, time: 0.0)
  private var lastKeyframe = -Double.infinity
  /// Whether the records so far would make a restart restore the room.
  var hasOpenRecording = false
  /// Whether there were events since the last keyframe.
  private var isNewerThanKeyframe = false
  /// The version of the drawers' identities in the last record.
  private var drawersVersion = -1
  private var savedAccess = SavedAccess.none

  /// A recorder that is off.
  init(limits: RelayLimits, isNeverOn: Bool = false, restored: Int? = nil) {
    (self.limits, self.isNeverOn, self.restored) = (limits, isNeverOn, restored)
    isOffTheRecord = isNeverOn
  }

  var isOn: Bool { progress != .off }

  /// The room's state of recording while the store has that one.
  func state(in store: RecordingState) -> RecordingState {
    store != .none && isOffTheRecord ? .off : store
  }

  /// Starts with a keyframe that is due at once, or stops.
  mutating func turn(on isOn: Bool, now: Double) {
    guard isOn != self.isOn else { return }
    progress = isOn ? .broken : .off
    deadline = isOn ? now : .infinity
    lastKeyframe = -.infinity
    isNewerThanKeyframe = false
    drawersVersion = -1
  }

  /// Notes that there is a recording from before a restart.
  mutating func noteRestored() { savedAccess = .unknown }

  /// Notes that the recording is deleted.
  mutating func noteDeletion() { savedAccess = .none }

  /// Notes how far the room is saved; returns whether to send it to drawers.
  mutating func noteDurable(_ last: Int?) -> Bool {
    guard let last, last != durable else { return false }
    durable = last
    return true
  }

  /// Notes the number of the newest event and the version of the drawers' identities.
  mutating func note(head: Int, drawers version: Int, now: Double) {
    if head != newest.head { newest = (head, now) }
    guard isOn, deadline == .infinity, progress != .upTo(head) || version != drawersVersion else {
      return
    }
    deadline = now + limits.recordMilliseconds
  }

  /// Fills a record with all that is new.
  mutating func fill(
    _ record: inout RoomRecord, from history: RoomHistory, drawers: RoomDrawers,
    access: RoomAccess, emptySince: Double?, clockOffset: Double, now: Double
  ) {
    deadline = .infinity
    let head = history.log.head
    if case .upTo(let cursor) = progress, cursor < head {
      if let chunks = history.log.chunks(after: cursor) {
        record.chunks = chunks
        isNewerThanKeyframe = true
      } else {
        progress = .broken
      }
    }
    let isDue = isNewerThanKeyframe && now >= lastKeyframe + limits.keyframeMilliseconds
    if progress == .broken || isDue {
      // Readers of the keyframe continue with the event after it.
      _ = history.changeLog { $0.beginning(after: head, in: .binary) }
      record.keyframe = history.snapshot()
      lastKeyframe = now
      isNewerThanKeyframe = false
    }
    if drawersVersion != drawers.identitiesVersion {
      var roster = drawers.roster
      roster.moveTokens(by: clockOffset)
      roster.grant = access.grant
      roster.bans = access.bans.map { $0.moved(by: clockOffset) }
      roster.links = access.links.all.map { $0.moved(by: clockOffset) }
      roster.emptySince = emptySince.map { $0 + clockOffset }
      roster.isPrivate = history.scene.access.mode == .private
      record.drawers = roster.bytes
      drawersVersion = drawers.identitiesVersion
      savedAccess = .saved(roster.isPrivate ? roster.grant : nil)
    }
    progress = .upTo(head)
    if record.last != nil {
      record.time = (record.chunks.isEmpty ? now : newest.time) + clockOffset
    }
  }

  /// What a record of a room off the record has as `drawers`: who may see its recording.
  ///
  /// `nil` if there is no recording, or the records say so already.
  mutating func takeAccess(grant: DrawerKey?, isPrivate: Bool) -> [UInt8]? {
    let access = SavedAccess.saved(isPrivate ? grant : nil)
    guard !isOn, !isStoreFailing, savedAccess != .none, savedAccess != access else { return nil }
    savedAccess = access
    return Self.roster(grant: grant, isPrivate: isPrivate)
  }

  /// The `drawers` of a record that says no more than who may see its recording.
  static func roster(grant: DrawerKey?, isPrivate: Bool) -> [UInt8] {
    var roster = DrawerRoster()
    (roster.grant, roster.isPrivate) = (grant, isPrivate)
    return roster.bytes
  }
}
