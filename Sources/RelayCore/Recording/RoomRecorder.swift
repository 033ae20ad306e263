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

  /// The bytes of events for a byte of a keyframe, so that keyframes take little of the disk.
  private static let bytesPerKeyframeByte = 4
  /// The approximate bytes of a keyframe: of a sample, a stroke, and a drawer's recognizer.
  private static let keyframeBytes = (sample: 6, stroke: 100, recognizer: 150)

  private let limits: RelayLimits
  private var progress = Progress.off
  /// When the next record is due, on the relay's clock in milliseconds; infinite if nothing is new.
  private(set) var deadline = Double.infinity
  private var lastKeyframe = -Double.infinity
  private var bytesSinceKeyframe = 0
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
    _ record: inout RoomRecord, from history: RoomHistory, drawers: RoomDrawers, now: Double
  ) {
    deadline = .infinity
    let head = history.log.head
    if case .upTo(let cursor) = progress, cursor < head {
      if let chunks = history.log.chunks(after: cursor) {
        record.chunks = chunks
        bytesSinceKeyframe += chunks.reduce(0) { $0 + $1.bytes.count }
      } else {
        progress = .broken
      }
    }
    if progress == .broken || isKeyframeWorthwhile(of: history.scene, now: now) {
      // Readers of the keyframe continue with the event after it.
      _ = history.changeLog { $0.beginning(after: head, in: .binary) }
      record.keyframe = history.snapshot()
      lastKeyframe = now
      bytesSinceKeyframe = 0
    }
    if drawersVersion != drawers.identitiesVersion {
      record.drawers = drawers.roster.bytes
      drawersVersion = drawers.identitiesVersion
    }
    progress = .upTo(head)
  }

  private func isKeyframeWorthwhile(of scene: Scene, now: Double) -> Bool {
    guard now >= lastKeyframe + limits.keyframeMilliseconds, bytesSinceKeyframe > 0 else {
      return false
    }
    let size = Self.keyframeBytes
    let bytes =
      size.sample * scene.sampleCount + size.stroke * scene.strokeCount
      + size.recognizer * scene.drawers.count * scene.catalogue.count
    return bytesSinceKeyframe >= Self.bytesPerKeyframeByte * bytes
  }
}
