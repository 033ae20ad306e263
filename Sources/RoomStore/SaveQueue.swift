import Dispatch
import Glibc
public import RelayCore
import Synchronization
public import Threads

/// What became of the records so far.
public struct SaveQueueReport: Equatable, Sendable {
  /// Whether records are accepted: not while the disk fails or too many bytes wait.
  public var accepts = true
  /// Why records are not being saved; `nil` if they are.
  public var failure: String?
  /// The bytes that wait.
  public var waitingBytes = 0
  /// The records saved.
  public var saved = 0
  /// The records lost by failures.
  public var lost = 0
  /// The bytes of recordings deleted, on request or to keep the bounds.
  public var trimmedBytes = 0
  /// Why old or deleted parts are not being removed; `nil` if they are.
  public var trimFailure: String?
  /// The path of the last damaged file that was set aside.
  public var setAside: String?

  /// Makes an empty report.
  public init() {}
}

/// Saves records in an archive, on a thread of its own.
///
/// `save` never waits for the disk. After a failure, or if too many bytes wait, it takes no records
/// until the disk works again. A room then begins with a keyframe, so that the gap is bounded.
/// Deletions and ends of rooms are kept meanwhile, and saved first. They are few: those that waited
/// when it failed, and one end for each room that was recorded then.
public final class SaveQueue: ThreadBody, @unchecked Sendable {
  // `shared` has a lock; the archive belongs to the thread, once that is started, and `thread` to
  // the owner.
  private struct Shared {
    var queue: [RoomRecord] = []
    var report = SaveQueueReport()
    /// The number of each room's last saved event, by epoch.
    var durable: [String: Int] = [:]
    /// What is saved of what was awaited in each room, by epoch.
    var awaited: [String: Int] = [:]
    /// The deletions that were saved since they were asked for.
    var deletions: [RoomRecord] = []
    /// Whether events are missing since a failure, until records are saved again.
    var hasGap = false
    var isEnding = false
  }

  /// The most bytes that wait: some minutes of a busy relay.
  public static let waitingBytes = 67_108_864
  /// The time between two attempts of a disk that fails, in milliseconds.
  private static let retryMilliseconds = 1_000
  /// The time between two checks of the bounds, in milliseconds.
  private static let trimMilliseconds: Int64 = 60_000

  private let archive: any RoomArchive
  /// Called on the thread once something that was awaited is saved.
  private let onAwaited: @Sendable () -> Void
  private let bounds: ArchiveBounds
  private let shared = Mutex(Shared())
  private let work = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)
  /// `nil` once it is joined.
  private var thread: OwnThread?
  private var nextTrim: Int64 = 0
  /// Whether the last save failed, so that the archive is opened anew before the next.
  private var hasFailed = false
  /// The time since 1970 at which the steady clock would be 0.
  private let start = SaveQueue.now - SaveQueue.milliseconds(of: CLOCK_BOOTTIME)

  /// Starts the thread; `nil` if that fails.
  ///
  /// It calls `onAwaited` once a record that somebody waits for is saved.
  public init?(
    _ archive: any RoomArchive, bounds: ArchiveBounds = ArchiveBounds(),
    onAwaited: @escaping @Sendable () -> Void = {}
  ) {
    (self.archive, self.onAwaited, self.bounds) = (archive, onAwaited, bounds)
    shared.withLock { $0.report.setAside = archive.setAside }
    thread = OwnThread(self)
    if thread == nil { return nil }
  }

  /// Enqueues records; returns `false` if they are not accepted.
  ///
  /// They are then dropped but for deletions and ends, which wait until the disk works again.
  @discardableResult
  public func save(_ records: [RoomRecord]) -> Bool {
    guard !records.isEmpty else { return true }
    let isTaken = shared.withLock { shared in
      guard !shared.isEnding else { return false }
      let isTaken = shared.report.accepts
      let kept = isTaken ? records : records.compactMap(\.remainder)
      shared.queue += kept
      shared.report.waitingBytes += kept.reduce(0) { $0 + $1.cost }
      guard isTaken else {
        shared.report.lost += Self.lost(of: records)
        return false
      }
      if shared.report.waitingBytes > Self.waitingBytes {
        (shared.report.accepts, shared.hasGap) = (false, true)
        shared.report.failure = "the disk is too slow"
      }
      return true
    }
    // A disk that fails is tried again in its time.
    if isTaken { work.signal() }
    return isTaken
  }

  /// The counts so far.
  public var report: SaveQueueReport { shared.withLock { $0.report } }

  /// The number of the last event that is saved of a room; `nil` if none is.
  public func durable(_ epoch: String) -> Int? { shared.withLock { $0.durable[epoch] } }

  /// What is saved of what was awaited in a room; `nil` if nothing was.
  public func awaited(_ epoch: String) -> Int? { shared.withLock { $0.awaited[epoch] } }

  /// The deletions that were saved since the last call, in order.
  public func takeDeletions() -> [RoomRecord] {
    shared.withLock { shared in
      defer { shared.deletions = [] }
      return shared.deletions
    }
  }

  /// Saves what waits, within that time, and ends the thread; returns whether everything is saved.
  public func finish(withinMilliseconds wait: Int) -> Bool {
    shared.withLock { $0.isEnding = true }
    work.signal()
    if let thread {
      guard end.wait(timeout: .now() + .milliseconds(wait)) == .success else { return false }
      // The thread keeps the archive, and its lock, until then.
      thread.join()
      self.thread = nil
    }
    return shared.withLock { $0.queue.isEmpty && $0.report.failure == nil && !$0.hasGap }
  }

  // MARK: On the thread

  /// Saves records until the end.
  package func run() {
    var isEnding = false
    while !isEnding {
      let accepts = shared.withLock { $0.report.accepts }
      // A room that waits for the disk is not worth a wake-up.
      let isWoken = work.wait(timeout: accepts ? trimTime : Self.retryTime) == .success
      isEnding = shared.withLock { $0.isEnding }
      if !hasFailed { write() }
      if !accepts || hasFailed, !isWoken || isEnding { retry(isEnding: isEnding) }
    }
    end.signal()
  }

  private func write() {
    let records = takeQueue()
    do throws(ArchiveFault) { try commit(records) } catch { return note(error, losing: records) }
    trim()
  }

  /// Opens the archive anew, saves what was kept, and accepts records again if all that succeeds.
  ///
  /// Since the disk may be full, what the bounds no longer allow is then deleted before the trial.
  /// At the end, a damaged file stays: a new one would begin without any room.
  private func retry(isEnding: Bool) {
    var records = takeQueue()
    do throws(ArchiveFault) {
      try archive.reopen(settingAsideAt: isEnding ? nil : Self.now)
      noteSetAside(dropping: &records)
      try commit(records)
    } catch {
      return note(error, losing: records)
    }
    nextTrim = 0
    trim()
    do throws(ArchiveFault) { try archive.tryWriting() } catch { return note(error) }
    hasFailed = false
    shared.withLock { ($0.report.accepts, $0.report.failure) = (true, nil) }
  }

  /// Reports a file that was set aside, and drops the deletions, which cannot reach its contents.
  private func noteSetAside(dropping records: inout [RoomRecord]) {
    let path = archive.setAside
    let deletions = records.count(where: \.isDeletion)
    let isNew = shared.withLock { shared in
      guard shared.report.setAside != path else { return false }
      shared.report.setAside = path
      shared.report.lost += deletions
      return true
    }
    if isNew { records.removeAll(where: \.isDeletion) }
  }

  private func takeQueue() -> [RoomRecord] {
    shared.withLock { shared in
      defer { shared.queue = [] }
      return shared.queue
    }
  }

  private func commit(_ records: [RoomRecord]) throws(ArchiveFault) {
    guard !records.isEmpty else { return }
    try archive.save(records, at: Self.now)
    if records.contains(where: \.isDeletion) { nextTrim = 0 }
    note(records)
  }

  /// Stops accepting records, and keeps the deletions and ends of those that are lost.
  private func note(_ fault: ArchiveFault, losing records: [RoomRecord] = []) {
    hasFailed = true
    shared.withLock { shared in
      let lost = records + shared.queue
      shared.queue = lost.compactMap(\.remainder)
      (shared.report.accepts, shared.hasGap) = (false, true)
      shared.report.failure = fault.description
      shared.report.lost += Self.lost(of: lost)
      shared.report.waitingBytes = shared.queue.reduce(0) { $0 + $1.cost }
    }
  }

  /// How many records lose something by a failure.
  private static func lost(of records: [RoomRecord]) -> Int { records.count { $0 != $0.remainder } }

  private func note(_ records: [RoomRecord]) {
    shared.withLock { shared in
      shared.report.saved += records.count
      shared.deletions += records.filter(\.isDeletion)
      shared.report.waitingBytes = shared.queue.reduce(0) { $0 + $1.cost }
      // Deletions and ends that were kept fill no gap.
      if shared.report.accepts, Self.lost(of: records) > 0 { shared.hasGap = false }
      for record in records {
        if let last = record.last { shared.durable[record.epoch] = last }
        if let awaited = record.awaited { shared.awaited[record.epoch] = awaited }
        if record.isOver {
          shared.durable[record.epoch] = nil
          shared.awaited[record.epoch] = nil
        }
      }
    }
    if records.contains(where: { $0.awaited != nil }) { onAwaited() }
  }

  /// Deletes a step of what is due; a failure is reported, and saving goes on.
  private func trim() {
    let now = steadyNow
    guard now >= nextTrim else { return }
    nextTrim = now + Self.trimMilliseconds
    do throws(ArchiveFault) {
      let bytes = try archive.trim(to: bounds, at: now)
      // Records are saved between the steps of a large deletion.
      if bytes > 0 { nextTrim = now }
      shared.withLock { shared in
        shared.report.trimmedBytes += bytes
        // What is damaged shows once the rest is done.
        if bytes == 0 { shared.report.trimFailure = nil }
      }
    } catch { shared.withLock { $0.report.trimFailure = error.description } }
  }

  /// When the bounds are checked next.
  private var trimTime: DispatchTime {
    .now() + .milliseconds(Int(max(0, nextTrim - steadyNow)))
  }

  /// When a disk that fails is tried again.
  private static var retryTime: DispatchTime { .now() + .milliseconds(retryMilliseconds) }

  /// Milliseconds since 1970, by a clock that does not jump.
  ///
  /// Otherwise a wrong clock, if only for a minute, would make all recordings too old.
  private var steadyNow: Int64 { start + Self.milliseconds(of: CLOCK_BOOTTIME) }

  /// Milliseconds since 1970, by the clock that may be set.
  private static var now: Int64 { milliseconds(of: CLOCK_REALTIME) }

  private static func milliseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
