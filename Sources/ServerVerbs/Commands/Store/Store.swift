import Foundation
import RelayConsole
import RelayCore
import RelayProtocol
import RelayServer
import RoomStore

extension Command {
  /// Looks after recorded rooms.
  static let store = Command(
    name: "store", operands: "ACTION [ROOM]", operandCount: 1...2,
    summary: "list, check and delete recorded rooms",
    details: """
      list            every recording: room, epoch, state, events and bytes that are kept, and
                      when the last of them was saved; live: restored when the relay starts
      show ROOM       the newest state of a room's recordings, and what is damaged
      copy ROOM       writes the newest recording of a room to a file
      verify          checks every part; 1 if any is damaged
      trim            deletes the oldest parts by --keep, --room-bytes or --total-bytes
      delete ROOM     deletes all recordings of a room
      vacuum          gives the space of deleted parts back to the file system

      With --epoch, show, copy and delete take only that recording of the room. trim, delete
      and vacuum convert a file of an earlier version, which earlier versions then cannot read.

      list, show, copy and verify also work while a relay uses the directory; stop it for the
      others. While a relay runs, "\(StoreAction.deletingButton)" in the Details of a
      draw page deletes a room.
      """,
    flags: [
      .value("directory", "DIR", "the store (default: that of serve with this environment)"),
      .value("out", "FILE", "copy: the .gesture-recording file to write"),
      .value("epoch", "EPOCH", "show, copy, delete: the recording of the room"),
      .value("keep", "TIME", "trim: delete parts that are older, such as 7d; without a unit, days"),
      .value("room-bytes", "SIZE", "trim: the most bytes of one room, such as 500mb"),
      .value("total-bytes", "SIZE", "trim: the most bytes of all rooms, such as 10gb"),
    ],
    examples: [
      "gesture-relay store list": "lists the recordings",
      "gesture-relay store trim --keep 7d --directory /var/lib/gesture-relay": "keeps a week",
      "gesture-relay store copy demo -o demo.gesture-recording":
        "writes a recording that others can replay",
      "gesture-relay store delete demo": "forgets everything drawn in demo",
    ],
    run: runStore)
}

private func runStore(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
  let verb = arguments.operands[0]
  guard let action = StoreAction(rawValue: verb) else {
    let known = StoreAction.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("there is no action \(verb); the actions are \(known)")
  }
  let name = arguments.operands.dropFirst().first
  guard (name != nil) == action.needsRoom else {
    throw UsageError(action.needsRoom ? "\(verb): ROOM is missing" : "\(verb) takes no room")
  }
  guard let room = RoomName(name ?? "none") else {
    throw UsageError("\(name ?? "") is not the name of a room")
  }
  for flag in arguments.values.keys.sorted() where !action.flags.contains(flag) {
    throw UsageError("\(verb) takes no \(flag == "out" ? "-o" : "--\(flag)")")
  }
  let bounds = try ArchiveBounds(arguments)
  let choice = RoomChoice(room: room, epoch: arguments.text("epoch"))
  guard action != .trim || bounds != ArchiveBounds() else {
    throw UsageError("trim: --keep, --room-bytes or --total-bytes is missing")
  }
  let path = arguments.text("out")
  guard action != .copy || path != nil else { throw UsageError("copy: -o FILE is missing") }
  guard
    let directory = arguments.text("directory")
      ?? StoreDirectory.path(environment: ProcessInfo.processInfo.environment)
  else { throw UsageError("--directory is missing: serve would keep no rooms") }
  do throws(ArchiveFault) {
    guard try RoomDatabase.exists(in: directory) else {
      console.note("there are no recordings in \(directory)")
      return .failed
    }
    if let path {
      return try StoreCopy(directory: directory, choice: choice).write(to: path, console)
    }
    let database = try RoomDatabase(
      directory: directory, at: StoreAction.now, isShared: action.isReading, setsAside: false)
    if let version = database.converted {
      console.note(
        "\(database.path) had the format \(version); it is converted, "
          + "and earlier versions cannot read it any more")
    }
    return try action.run(on: database, choice, bounds: bounds, console)
  } catch {
    console.note("\(error)")
    if case .inUse = error { console.message(action.adviceBesideRelay) }
    return .failed
  }
}

extension ArchiveBounds {
  private static let dayMilliseconds = 86_400_000.0
  private static let longestDays = 0...100_000.0

  /// The bounds that flags set.
  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    if let text = arguments.text("keep") {
      let days =
        Double(text) ?? DurationText.duration(text).map { $0 / .milliseconds(Self.dayMilliseconds) }
      guard let days, Self.longestDays.contains(days) else {
        throw UsageError(
          "--keep is \"\(text)\", but must be a time such as 7d or 12h, or a number of days")
      }
      ageMilliseconds = Int64(days * Self.dayMilliseconds)
    }
    let sizes: [(String, WritableKeyPath<Self, Int?>)] = [
      ("room-bytes", \.roomBytes), ("total-bytes", \.totalBytes),
    ]
    for (flag, bound) in sizes {
      guard let text = arguments.text(flag) else { continue }
      guard let bytes = ByteSizeText.bytes(text) else {
        throw UsageError("--\(flag) is \"\(text)\", but must be a size such as 500mb or 1000000")
      }
      self[keyPath: bound] = bytes
    }
  }
}
