import RelayCore
import RelayProtocol
import RoomStore

/// Keeps rooms in the store: restores them at the start, and saves what is new.
///
/// If the store fails, the relay goes on without it, and rooms are saved again once it works. It
/// belongs to the loop's thread; the disk is written on another one.
final class RoomKeeper {
  /// How long the end may wait for the disk, in milliseconds.
  private static let lastMilliseconds = 2_000
  /// The time between two attempts to open a store, in milliseconds.
  private static let retryMilliseconds = 5_000.0

  /// The time between two reports to drawers how far their rooms are saved, in milliseconds.
  private static let noteMilliseconds = 500.0

  /// Wakes the loop once something that hosts wait for is saved; called on the store's thread.
  var wake: @Sendable () -> Void = {}
  /// Starts the store's thread; a test has it fail.
  var makeQueue = SaveQueue.init
  private let directory: String
  private let bounds: ArchiveBounds
  private let log: Log
  private var database: RoomDatabase?
  private var writer: SaveQueue?
  /// Whether a live recording could not be read, and a later start tries it again.
  private var hasUnread = false
  /// Ends and deletions of recordings, until the thread is started.
  private var ends: [RoomRecord] = []
  /// Why the store could not be opened, or its thread not be started.
  private var openFailure: String?
  private var nextAttempt = 0.0
  /// When drawers receive the next `durable` message.
  private var nextNote = 0.0
  /// Whether the failure was logged.
  private var isLogged = false
  /// The damaged file that was logged as set aside.
  private var loggedAside: String?
  /// The failure to delete old parts that was logged.
  private var loggedTrimFailure: String?

  /// Opens the store in a directory.
  ///
  /// Throws if another relay uses it, or a newer version wrote it. Any other failure is logged.
  init(
    directory: String, bounds: ArchiveBounds = ArchiveBounds(), log: Log
  ) throws(StartError) {
    self.directory = directory
    self.bounds = bounds
    self.log = log
    do throws(ArchiveFault) { try open() } catch {
      switch error {
      case .inUse, .newer: throw .invalid(error.description)
      case .older, .damaged, .unusable: openFailure = error.description
      }
    }
    logCondition()
  }

  deinit { _ = writer?.finish(withinMilliseconds: Self.lastMilliseconds) }

  @discardableResult
  private func open() throws(ArchiveFault) -> RoomDatabase {
    let database = try RoomDatabase(directory: directory, at: Timestamp.now())
    logAside(database.setAside)
    self.database = database
    return database
  }

  private func logAside(_ path: String?) {
    guard let path, path != loggedAside else { return }
    loggedAside = path
    log.add(.warning, "damaged store set aside", ("path", .text(path)))
  }

  /// Makes the rooms again that were live when the last relay ended, and starts recording.
  func start(_ relay: Relay, now: Double) {
    guard let database else { return relay.record(false, now: now) }
    begin(with: database, relay, now: now)
  }

  /// Restores rooms from a store that was opened, and starts the thread that writes it.
  private func begin(with database: RoomDatabase, _ relay: Relay, now: Double) {
    do throws(ArchiveFault) { ends += try restore(from: database, into: relay, now: now) } catch {
      hasUnread = true
      log.add(.warning, "rooms not restored", ("reason", .text(error.description)))
    }
    startWriter(of: database, relay, now: now)
  }

  private func startWriter(of database: RoomDatabase, _ relay: Relay, now: Double) {
    writer = makeQueue(database, bounds, wake)
    relay.record(writer != nil, now: now)
    openFailure = writer == nil ? "the store's thread could not be started" : nil
    guard writer != nil else { return }
    save(ends, of: relay, now: now)
    ends = []
  }

  /// Restores the newest live recording of each name; returns the ends of the others.
  ///
  /// An older one has no end if its room ended and the relay was killed before the disk worked. One
  /// that cannot be read is logged and stays live, for a later start.
  private func restore(
    from database: RoomDatabase, into relay: Relay, now: Double
  ) throws(ArchiveFault) -> [RoomRecord] {
    let isClean = takeCleanEnd(of: database)
    let live = try database.summaries().filter { !$0.isOver }
    let newest = Dictionary(live.map { ($0.room, $0.epoch) }) { $1 }
    var count = 0
    var ends: [RoomRecord] = []
    for summary in live {
      if newest[summary.room] == summary.epoch {
        do throws(ArchiveFault) {
          if try restore(summary, from: database, into: relay, isWhole: isClean, now: now) {
            count += 1
            continue
          }
          log.add(.warning, "room not restored", ("room", .text(summary.room.text)))
        } catch {
          hasUnread = true
          log.add(
            .warning, "room not restored", ("room", .text(summary.room.text)),
            ("reason", .text(error.description)))
          continue
        }
      }
      var end = RoomRecord(room: summary.room, epoch: summary.epoch)
      end.isOver = true
      ends.append(end)
    }
    log.add(
      .info, "store", ("directory", .text(directory)), ("restored", .integer(count)),
      ("clean", .text(isClean ? "yes" : "no")))
    return ends
  }

  /// Restores a room; returns `false` if the relay does not take it.
  private func restore(
    _ summary: RecordingSummary, from database: RoomDatabase, into relay: Relay, isWhole: Bool,
    now: Double
  ) throws(ArchiveFault) -> Bool {
    guard let recording = try database.load(summary.epoch) else { return false }
    for sentence in recording.damage {
      log.add(.warning, "damaged recording", ("reason", .text(sentence)))
    }
    return relay.restore(recording, isWhole: isWhole, now: now)
  }

  /// Whether the store had a clean end; not if that cannot be noted as used.
  private func takeCleanEnd(of database: RoomDatabase) -> Bool {
    do throws(ArchiveFault) { return try database.takeCleanEnd() } catch {
      log.add(.warning, "clean end not used", ("reason", .text(error.description)))
      return false
    }
  }

  // MARK: While it runs

  /// Sends hosts what they waited for, once it is saved.
  func noteSaved(_ relay: Relay, now: Double) {
    guard relay.awaitsSaving, let writer else { return }
    relay.noteSaved(writer.awaited, now: now)
  }

  /// Saves records; stops recording if they are not accepted.
  ///
  /// Without the thread, what must not be lost waits for it.
  func save(_ records: [RoomRecord], of relay: Relay, now: Double) {
    guard !records.isEmpty else { return }
    guard let writer else {
      ends += records.compactMap(\.remainder)
      return
    }
    if !writer.save(records) { relay.record(false, now: now) }
  }

  /// Follows the store's condition: logs changes, and records while records are accepted.
  func check(_ relay: Relay, now: Double) {
    if let writer {
      relay.record(writer.report.accepts, now: now)
      if now >= nextNote {
        nextNote = now + Self.noteMilliseconds
        relay.noteDurable(writer.durable, now: now)
      }
      noteSaved(relay, now: now)
      relay.noteDeletions(writer.takeDeletions(), now: now)
    } else if now >= nextAttempt {
      nextAttempt = now + Self.retryMilliseconds
      do throws(ArchiveFault) {
        if let database {
          startWriter(of: database, relay, now: now)
        } else {
          begin(with: try open(), relay, now: now)
        }
      } catch {
        openFailure = error.description
      }
    }
    logCondition()
  }

  /// Logs a failure once, and its end.
  private func logCondition() {
    logAside(report.setAside)
    if report.trimFailure != loggedTrimFailure {
      loggedTrimFailure = report.trimFailure
      if let reason = loggedTrimFailure {
        log.add(.warning, "old parts are not being deleted", ("reason", .text(reason)))
      }
    }
    let failure = failure
    guard (failure != nil) != isLogged else { return }
    isLogged = failure != nil
    if let failure {
      log.add(.warning, "rooms are not being saved", ("reason", .text(failure)))
    } else {
      log.add(.info, "rooms are saved again")
    }
  }

  /// Saves the rest before the end, and notes a clean end if everything is saved.
  ///
  /// With a live recording that was not read, the end is not clean: its last numbers are not known
  /// to be intact, and a later start must not use any of them again.
  func finish(_ relay: Relay, now: Double) {
    relay.recordRest(now: now)
    var effects = RelayEffects()
    relay.exchangeEffects(&effects)
    save(effects.records, of: relay, now: now)
    let isSaved = writer?.finish(withinMilliseconds: Self.lastMilliseconds) ?? false
    logAside(report.setAside)
    guard isSaved, let database else {
      let reason = failure ?? "the disk failed, or is too slow"
      return log.add(.warning, "rooms are not all saved", ("reason", .text(reason)))
    }
    guard !hasUnread else { return }
    do throws(ArchiveFault) { try database.markCleanEnd() } catch {
      log.add(.warning, "rooms are not all saved", ("reason", .text(error.description)))
    }
  }

  // MARK: What is shown

  /// Why rooms are not being saved; `nil` if they are.
  var failure: String? { openFailure ?? writer?.report.failure }

  /// The counts so far.
  var report: SaveQueueReport { writer?.report ?? SaveQueueReport() }

  /// The number of the last event of a room that is saved; 0 without any.
  func durable(_ epoch: String) -> Int { writer?.durable(epoch) ?? 0 }
}
