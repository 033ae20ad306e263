import Foundation
import RelayCore
import RelayProtocol
import RoomStore

/// A store in a directory of its own.
final class BenchStore {
  /// The directory.
  let path: String
  private let isTemporary: Bool
  private var database: RoomDatabase?

  /// Makes an empty store, or opens the one in a directory.
  ///
  /// Without `directory` it is temporary, and removed at the end.
  init(in directory: String? = nil) throws(BenchFailure) {
    isTemporary = directory == nil
    let temporary = FileManager.default.temporaryDirectory
    path = directory ?? temporary.appending(path: "store-bench-\(UUID())").path
    reopen()
    guard database != nil else { throw BenchFailure("no store can be made in \(path)") }
  }

  deinit {
    close()
    if isTemporary { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Opens the file anew.
  func reopen() {
    close()
    database = try? RoomDatabase(directory: path, at: 0)
  }

  /// Closes the file, so that a server can use it.
  func close() { database = nil }

  /// Saves records at a time in milliseconds since 1970.
  func save(_ records: [RoomRecord], at time: Int64 = 0) { try? database?.save(records, at: time) }

  /// The one recording.
  func recording() throws(BenchFailure) -> RecordingSummary {
    guard let recording = (try? database?.summaries())?.first else {
      throw BenchFailure("nothing was recorded")
    }
    return recording
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
    let relay = Relay(configuration: RelayConfiguration(epochBase: "bench"))
    guard let recording = try? database?.load(summary.epoch) else { return }
    precondition(relay.restore(recording, isWhole: true, now: 0), "the recording is intact")
  }

  /// Makes the room as of an event; returns how many events were applied to a frame.
  func scene(at last: Int) -> Int {
    guard let recordings = try? database?.summaries(), let summary = recordings.first,
      let recording = try? database?.load(summary.epoch, upTo: last),
      let keyframe = recording.keyframe
    else { return 0 }
    var scene = Scene(keyframe)
    var events = 0
    var decoder = BinaryServerDecoder()
    for chunk in recording.chunks {
      var offset = 0
      while let message = try? decoder.next(in: chunk.bytes.span, at: &offset) {
        guard case .event(let number, let event) = message else { continue }
        guard number > keyframe.sequenceNumber, number <= last else { continue }
        scene.apply(event)
        events += 1
      }
    }
    return events
  }
}
