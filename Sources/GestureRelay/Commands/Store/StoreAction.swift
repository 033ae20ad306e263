import Foundation
import RelayConsole
import RelayCore
import RelayProtocol
import RoomStore

/// What `gesture-relay store` does.
enum StoreAction: String, CaseIterable {
  case list
  case show
  case copy
  case verify
  case trim
  case delete
  case vacuum

  /// Whether it is about one room.
  var needsRoom: Bool {
    switch self {
    case .show, .copy, .delete: true
    case .list, .verify, .trim, .vacuum: false
    }
  }

  /// Whether it changes nothing, so that a relay may use the store meanwhile.
  var isReading: Bool {
    switch self {
    case .list, .show, .copy, .verify: true
    case .trim, .delete, .vacuum: false
    }
  }

  /// What to do if a relay uses the store.
  var adviceBesideRelay: String {
    let stopping = "stop the relay that uses it, and run the command again"
    switch self {
    case .delete: return "open the room's draw page and choose Delete this room; or \(stopping)"
    case .trim:
      return "the relay itself deletes the oldest parts, by its store options; or \(stopping)"
    case .list, .show, .copy, .verify, .vacuum: return stopping
    }
  }

  /// Milliseconds since 1970.
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

  /// Performs it and prints the result.
  func run(
    on database: RoomDatabase, room: RoomName, bounds: ArchiveBounds, _ console: Console
  ) throws(ArchiveFault) -> ExitCode {
    switch self {
    case .list:
      for summary in try database.summaries() { console.output.line(Self.line(summary)) }
    case .show:
      let found = try database.summaries().filter { $0.room == room }
      for summary in found {
        console.output.line(Self.line(summary))
        guard let recording = try database.load(summary.epoch) else { continue }
        let keyframe = recording.keyframe
        console.output.line(
          "  keyframe \(keyframe?.sequenceNumber ?? 0): \(keyframe?.strokes.count ?? 0) strokes, "
            + "\(keyframe?.drawers.count ?? 0) drawers, \(keyframe?.signs.count ?? 0) signs; "
            + "\(recording.chunks.count) chunks after it")
        for sentence in recording.damage { console.output.line("  \(sentence)") }
      }
      if found.isEmpty { return Self.nothing(of: room, console) }
    case .copy: preconditionFailure("StoreCopy does that")
    case .verify:
      let damage = try database.damage()
      for sentence in damage { console.output.line(sentence) }
      console.message(damage.isEmpty ? "every part is intact" : "\(damage.count) parts are damaged")
      return damage.isEmpty ? .ok : .failed
    case .trim:
      var deleted = 0
      while case let bytes = try database.trim(to: bounds, at: Self.now), bytes > 0 {
        deleted += bytes
      }
      console.output.line("\(deleted) bytes deleted")
    case .delete:
      let count = try database.delete(room)
      if count == 0 { return Self.nothing(of: room, console) }
      console.output.line("\(count) recordings deleted")
    case .vacuum:
      try database.vacuum()
    }
    return .ok
  }

  private static func nothing(of room: RoomName, _ console: Console) -> ExitCode {
    console.message("there is no recording of \(room.text)")
    return .failed
  }

  private static func line(_ summary: RecordingSummary) -> String {
    let saved = Date(timeIntervalSince1970: Double(summary.saved) / 1_000)
    return "\(summary.room.text) \(summary.epoch) \(summary.isOver ? "over" : "live") "
      + "\(summary.last) events \(summary.bytes) bytes \(saved.ISO8601Format())"
  }
}
