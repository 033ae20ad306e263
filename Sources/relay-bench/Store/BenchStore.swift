import Foundation
import RelayCore
import RelayProcess
import RelayProtocol
import RoomStore

/// A store in a directory of its own.
final class BenchStore {
  /// The directory.
  var path: String { temporary?.path ?? directory }
  private let directory: String
  private let temporary: TemporaryPath?
  private var database: RoomDatabase?
  /// The first error of the store.
  private var failure: BenchFailure?

  /// Makes an empty store, or opens the one in a directory.
  ///
  /// Without `directory` it is temporary, and removed at the end.
  init(in directory: String? = nil) throws(BenchFailure) {
    self.directory = directory ?? ""
    temporary = directory == nil ? TemporaryPath("store-bench") : nil
    reopen()
    try check()
  }

  /// Throws the first error of the store since it was made.
  func check() throws(BenchFailure) { if let failure { throw failure } }

  /// Opens the file anew.
  func reopen() {
    close()
    use { database = try RoomDatabase(directory: path, at: 0) }
  }

  /// Closes the file, so that a server can use it.
  func close() { database = nil }

  /// Saves records at a time in milliseconds since 1970.
  func save(_ records: [RoomRecord], at time: Int64 = 0) {
    use { try open().save(records, at: time) }
  }

  /// The one recording.
  func recording() throws(BenchFailure) -> RecordingSummary {
    let summaries = use { try open().summaries() }
    try check()
    guard let recording = summaries?.first else { throw BenchFailure("nothing was recorded") }
    return recording
  }

  /// Whether there is a recording of an epoch.
  func holds(_ epoch: String) throws(BenchFailure) -> Bool {
    let summaries = use { try open().summaries() }
    try check()
    return summaries?.contains { $0.epoch == epoch } ?? false
  }

  private func open() throws -> RoomDatabase {
    guard let database else { throw BenchFailure("it is closed") }
    return database
  }

  /// Does work on the store; keeps the first error.
  @discardableResult
  private func use<Answer>(_ work: () throws -> Answer) -> Answer? {
    do {
      return try work()
    } catch {
      let reason = (error as? BenchFailure)?.sentence ?? "\(error)"
      failure = failure ?? BenchFailure("the store in \(path): \(reason)")
      return nil
    }
  }

  /// The bytes of the directory's files.
  var diskBytes: Int {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.reduce(0) { sum, name in
      let facts = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      return sum + ((facts?[.size] as? Int) ?? 0)
    }
  }

  /// Makes the room again in a new relay.
  func restore(_ summary: RecordingSummary) {
    use {
      let relay = Relay(configuration: RelayConfiguration(epochBase: "bench"))
      guard let recording = try open().load(summary.epoch) else {
        throw BenchFailure("the recording is gone")
      }
      precondition(relay.restore(recording, isWhole: true, now: 0), "the recording is intact")
    }
  }

  /// Makes the room as of an event; returns how many events were applied to a frame.
  func scene(at last: Int) -> Int {
    use { try appliedEvents(until: last) } ?? 0
  }

  private func appliedEvents(until last: Int) throws -> Int {
    guard let summary = try open().summaries().first,
      let recording = try open().load(summary.epoch, upTo: last), let keyframe = recording.keyframe
    else { throw BenchFailure("there is no frame before event \(last)") }
    var scene = Scene(keyframe)
    var events = 0
    var decoder = BinaryServerDecoder()
    for chunk in recording.chunks {
      var offset = 0
      while let message = try decoder.next(in: chunk.bytes.span, at: &offset) {
        guard case .event(let number, let event) = message else { continue }
        guard number > keyframe.sequenceNumber, number <= last else { continue }
        scene.apply(event)
        events += 1
      }
    }
    return events
  }
}
