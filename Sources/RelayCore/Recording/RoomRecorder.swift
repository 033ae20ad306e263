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

  private let limits: RelayLimits
  private var progress = Progress.off
  /// When the next record is due, on the relay's clock in milliseconds; infinite if nothing is new.
  private(set) var deadline = Double.infinity
  private var lastKeyframe = -Double.infinity
  /// Whether there were events since the last keyframe.
  private var isNewerThanKeyframe = false
  /// The version of the drawers' identities in the last record.
  private var drawersVersion = -1

  init(limits: RelayLimits) { self.limits = limits }

  var isOn: Bool { progress != .off }

  /// Starts with a keyframe that is due at once, or stops.
  mutating func turn(on isOn: Bool, now: Double) {
    guard isOn != self.isOn else { return }
    self = RoomRecorder(limits: limits)
    guard isOn else { return }
    progress = .broken
    deadline = now
  }

  /// Notes the number of the newest event and the version of the drawers' identities.
  mutating func note(head: Int, drawers version: Int, now: Double) {
    guard isOn, deadline == .infinity, progress != .upTo(head) || version != drawersVersion else {
      return
    }
    deadline = now + limits.recordMilliseconds
  }

  /// Fills a record with all that is new.
  mutating func fill(
    _ record: inout RoomRecord, from history: RoomHistory, drawers: RoomDrawers,
    access: RoomAccess, clockOffset: Double, now: Double
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
      roster.isPrivate = history.scene.access.mode == .private
      record.drawers = roster.bytes
      drawersVersion = drawers.identitiesVersion
    }
    progress = .upTo(head)
  }
}
