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

  /// The flags that it takes.
  var flags: Set<String> {
    switch self {
    case .list, .verify, .vacuum: ["directory"]
    case .show, .delete: ["directory", "epoch"]
    case .copy: ["directory", "epoch", "out"]
    case .trim: ["directory", "keep", "room-bytes", "total-bytes"]
    }
  }

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

  /// The words on the draw page's button that deletes a room.
  static let deletingButton = "Delete drawing and recordings"

  /// What to do if a relay uses the store.
  var adviceBesideRelay: String {
    let stopping = "stop the relay that uses it, and run the command again"
    switch self {
    case .delete:
      return "choose \(Self.deletingButton) in the Details of the room's draw page; or \(stopping)"
    case .trim:
      return "the relay itself deletes the oldest parts, by its store options; or \(stopping)"
    case .list, .show, .copy, .verify, .vacuum: return stopping
    }
  }

  /// Milliseconds since 1970.
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

  /// Performs it and prints the result.
  func run(
    on database: RoomDatabase, _ choice: RoomChoice, bounds: ArchiveBounds, _ console: Console
  ) throws(ArchiveFault) -> ExitCode {
    switch self {
    case .list: try list(database, console)
    case .show:
      let found = try database.summaries().filter(choice.takes)
      if found.isEmpty { return choice.reportNothing(console) }
      for summary in found { try show(summary, of: database, console) }
    case .copy: preconditionFailure("StoreCopy does that")
    case .verify:
      let damage = try database.damage() + database.undecoded()
      for sentence in damage { console.output.line(sentence) }
      console.message(
        damage.isEmpty ? "every part is intact" : "damaged: \(Counted.text(damage.count, "part"))")
      return damage.isEmpty ? .ok : .failed
    case .trim:
      var deleted = 0
      while case let bytes = try database.trim(to: bounds, at: Self.now), bytes > 0 {
        deleted += bytes
      }
      console.output.line("\(Counted.text(deleted, "byte")) deleted")
      if deleted > 0 { console.message("\(console.call) vacuum gives the space back") }
    case .delete:
      let count = try database.delete(choice.room, epoch: choice.epoch)
      if count == 0 { return choice.reportNothing(console) }
      let deleted = "\(Counted.text(count, "recording")) of \(choice.room.text) deleted"
      do throws(ArchiveFault) { try database.purge() } catch {
        console.note(
          "\(error); \(deleted) from the list, but some bytes stay in the file"
        )
        return .failed
      }
      console.output.line(deleted)
      console.message("\(console.call) vacuum gives the space back")
    case .vacuum:
      let freed = try database.vacuum()
      console.output.line("\(Counted.text(freed, "byte")) given back to the file system")
    }
    return .ok
  }

  private func list(_ database: RoomDatabase, _ console: Console) throws(ArchiveFault) {
    var rows = [["ROOM", "EPOCH", "STATE", "EVENTS", "BYTES", "SAVED"]]
    for summary in try database.summaries() {
      rows.append([
        summary.room.text, summary.epoch, Self.state(summary),
        String(try database.events(of: summary.epoch)), String(summary.bytes), Self.date(summary),
      ])
    }
    guard rows.count > 1 else { return console.message("nothing is recorded") }
    for line in Columns.table(rows, numbers: [3, 4]) { console.output.line(line) }
  }

  /// Prints a recording with the newest state of its room.
  private func show(
    _ summary: RecordingSummary, of database: RoomDatabase, _ console: Console
  ) throws(ArchiveFault) {
    let events = Counted.text(try database.events(of: summary.epoch), "event")
    console.output.line(
      "\(summary.room.text) \(summary.epoch): \(Self.state(summary)), \(events), "
        + "\(Counted.text(summary.bytes, "byte")), saved \(Self.date(summary))")
    guard let recording = try database.load(summary.epoch) else { return }
    var decoder = RecordingDecoder()
    var decoded = decoder.decode(recording.chunks.map { RecordingBlock($0, time: 0) })
    decoded.keyframe = recording.keyframe
    var scene = RecordedScene(at: .infinity)
    scene.take(decoded)
    if let newest = scene.snapshot(epoch: summary.epoch) {
      console.output.line(
        "  newest state: \(Counted.text(newest.strokes.count, "stroke")), "
          + "\(Counted.text(newest.drawers.count, "drawer")), "
          + Counted.text(newest.signs.count, "sign"))
    } else {
      console.output.line("  newest state: unknown, no keyframe is intact")
    }
    for sentence in recording.damage + decoded.damage { console.output.line("  \(sentence)") }
  }

  private static func state(_ summary: RecordingSummary) -> String {
    summary.isOver ? "over" : "live"
  }

  private static func date(_ summary: RecordingSummary) -> String {
    Date(timeIntervalSince1970: Double(summary.saved) / 1_000).ISO8601Format()
  }
}

/// The recordings of a room, or one of them.
struct RoomChoice {
  let room: RoomName
  /// The epoch; `nil` for all.
  let epoch: String?

  /// Whether a recording is one of them.
  func takes(_ summary: RecordingSummary) -> Bool {
    summary.room == room && epoch ?? summary.epoch == summary.epoch
  }

  /// Reports that there is none.
  func reportNothing(_ console: Console) -> ExitCode {
    let wanted = epoch.map { " with the epoch \($0)" } ?? ""
    console.message("there is no recording of \(room.text)\(wanted)")
    return .failed
  }
}
