import Foundation
import RelayConsole
import RelayCore
import RelayProcess
import RelayProtocol
import RoomStore
import Testing

@testable import ServerVerbs

/// `gesture-relay store`, on a store with two rooms.
struct StoreActionTests {
  private let store = TemporaryPath("store")
  private var directory: String { store.path }

  init() throws {
    let database = try RoomDatabase(directory: directory, at: 0)
    for name in ["demo", "other"] {
      var record = RoomRecord(room: try #require(RoomName(name)), epoch: "\(name)-1")
      record.chunks = [RecordedChunk(first: 1, last: 3, isStart: true, bytes: [1, 2, 3])]
      record.isOver = name == "other"
      try database.save([record], at: 86_400_000)
    }
  }

  /// Runs the words of a line on the store, or on another directory.
  private func run(_ line: String, in other: String? = nil) -> Verb.Outcome {
    let words = line.split(separator: " ").map(String.init)
    return Verb.run(["store"] + words + ["--directory", other ?? directory])
  }

  @Test
  func `rooms are listed, shown, checked, trimmed and deleted`() throws {
    let list = run("list")
    #expect(list.status == .ok)
    #expect(
      list.output == """
        ROOM   EPOCH    STATE  EVENTS  BYTES  SAVED
        demo   demo-1   live        3      3  1970-01-02T00:00:00Z
        other  other-1  over        3      3  1970-01-02T00:00:00Z

        """)
    let shown = run("show demo")
    #expect(shown.errors == "")
    #expect(
      shown.output.hasPrefix(
        """
        demo demo-1: live, 3 events, 3 bytes, saved 1970-01-02T00:00:00Z
          newest state: unknown, no keyframe is intact
          events 1 to 3 are damaged: expected 2 bytes of a record
        """))
    let verified = run("verify")
    #expect(verified.status == .failed && verified.errors == "damaged: 2 parts\n")
    #expect(
      verified.output.hasPrefix(
        "room demo: events 1 to 3 are damaged: expected 2 bytes of a record"))
    #expect(run("trim --keep 1").output == "3 bytes deleted\n")
    #expect(run("list").output.contains("\ndemo  demo-1  live"))
    let deleted = run("delete demo")
    #expect(deleted.output == "1 recording of demo deleted\n")
    #expect(deleted.errors == "gesture-relay store vacuum gives the space back\n")
    let none = run("list")
    #expect(none.output == "" && none.errors == "nothing is recorded\n")
    #expect(run("delete demo").status == .failed)
    #expect(run("show demo").errors.contains("no recording of demo"))
  }

  @Test
  func `the events that are kept are counted, and the newest state is that after all`() throws {
    let database = try RoomDatabase(directory: directory, at: 0)
    let relay = Relay(configuration: RelayConfiguration(epochBase: "now"))
    relay.record(true, now: 0)
    let room = try #require(RoomName("drawn"))
    relay.open(ConnectionID(1), role: .draw, room: room, now: 0)
    var effects = RelayEffects()
    relay.exchangeEffects(&effects)
    try database.save(effects.records, at: 1)
    relay.receive(ConnectionID(1), .mark(name: "here"), now: 10)
    relay.recordRest(now: 20)
    effects = RelayEffects()
    relay.exchangeEffects(&effects)
    // As after a crash, the numbers go on far above the last one that was saved.
    var later = RoomRecord(room: room, epoch: "now-1")
    later.chunks = [
      RecordedChunk(first: 1_000_000, last: 1_000_001, isStart: true, bytes: [255])
    ]
    try database.save(effects.records + [later], at: 2)
    let kept = try database.events(of: "now-1")
    #expect(kept > 2 && kept < 20)
    let lines = run("show drawn").output.split(separator: "\n")
    #expect(lines[0].contains(" live, \(kept) events, "))
    #expect(lines[1] == "  newest state: 0 strokes, 1 drawer, 0 signs")
    #expect(lines[2].hasPrefix("  events 1000000 to 1000001 are damaged"))
  }

  @Test
  func `a store in use can be read and not changed`() throws {
    let server = try RoomDatabase(directory: directory, at: 0)
    #expect(run("list").status == .ok)
    let refused = run("delete demo")
    #expect(refused.status == .failed)
    #expect(refused.errors.contains("another relay keeps its rooms in \(directory)"))
    withExtendedLifetime(server) {}
  }

  private func save(_ epoch: String, bytes: Int = 3) throws {
    let database = try RoomDatabase(directory: directory, at: 0)
    var record = RoomRecord(room: try #require(RoomName("demo")), epoch: epoch)
    let chunk = [UInt8](repeating: 1, count: bytes)
    record.chunks = [RecordedChunk(first: 1, last: 3, isStart: true, bytes: chunk)]
    try database.save([record], at: 86_500_000)
  }

  @Test
  func `one recording of a room is shown and deleted by its epoch`() throws {
    try save("demo-2")
    for verb in ["show", "delete"] {
      let none = run("\(verb) demo --epoch other-1")
      #expect(none.status == .failed)
      #expect(none.errors == "there is no recording of demo with the epoch other-1\n")
    }
    let shown = run("show demo --epoch demo-2").output
    #expect(shown.contains("demo-2") && !shown.contains("demo-1"))
    let deleted = run("delete demo --epoch demo-1")
    #expect(deleted.output == "1 recording of demo deleted\n")
    let left = run("list").output
    #expect(left.contains("demo-2") && left.contains("other-1") && !left.contains("demo-1"))
  }

  @Test(arguments: [
    ("list --keep 7", "list takes no --keep"), ("verify -o x", "verify takes no -o"),
    ("vacuum --room-bytes 1", "vacuum takes no --room-bytes"),
    ("delete demo --keep 1", "delete takes no --keep"), ("show demo -o x", "show takes no -o"),
    ("trim --keep 1 --epoch demo-1", "trim takes no --epoch"),
    ("trim --keep 1w", "--keep is \"1w\", but must be a time such as 7d"),
    ("trim --keep -1d", "--keep is \"-1d\", but must be a time such as 7d"),
    ("trim --room-bytes 1.5", "--room-bytes is \"1.5\", but must be a size such as 500mb"),
    ("trim --total-bytes 1tb", "--total-bytes is \"1tb\", but must be a size such as 500mb"),
  ])
  func `what an action does not take changes nothing`(line: String, sentence: String) throws {
    let refused = run(line)
    #expect(refused.status == .usage)
    #expect(refused.errors.hasPrefix("gesture-relay store: \(sentence)"), "\(refused)")
    #expect(run("list").output.split(separator: "\n").count == 3)
  }

  @Test(arguments: ["--keep 12h", "--keep 0.5", "--total-bytes 0kb", "--room-bytes 2b"])
  func `bounds have the units of the configuration`(flags: String) throws {
    let trimmed = run("trim \(flags)")
    #expect(trimmed.status == .ok && trimmed.output == "3 bytes deleted\n")
  }

  @Test
  func `the bytes that are given back are counted`() throws {
    try save("demo-2", bytes: 300_000)
    _ = run("delete demo")
    let freed = run("vacuum").output.split(separator: " ")
    #expect(freed.dropFirst().joined(separator: " ") == "bytes given back to the file system\n")
    #expect(try #require(Int(freed[0])) > 200_000)
  }

  @Test
  func `the conversion of an older file is said`() throws {
    let path = directory + "/" + RoomDatabase.fileName
    try FileManager.default.removeItem(atPath: path)
    let old = StreamFilesTests.folder + "/../Stores/version-1.sqlite"
    try FileManager.default.copyItem(atPath: old, toPath: path)
    let first = run("trim --keep 100000").errors
    #expect(first.hasPrefix("gesture-relay store: \(path) had the format 1; it is converted, "))
    #expect(run("trim --keep 100000").errors == "")
  }

  @Test(arguments: ["trim --keep 1", "delete demo", "vacuum"])
  func `a damaged file is named, and stays`(words: String) throws {
    let path = directory + "/" + RoomDatabase.fileName
    try Data(repeating: 7, count: 8_192).write(to: URL(filePath: path))
    let refused = run(words)
    #expect(refused.status == .failed)
    #expect(refused.errors.hasPrefix("gesture-relay store: \(path) is damaged: "), "\(refused)")
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(repeating: 7, count: 8_192))
  }

  @Test
  func `the help names the button of the draw page`() throws {
    let words = try String(
      contentsOfFile: StreamFilesTests.folder + "/../../web/words/en.json", encoding: .utf8)
    #expect(words.contains("\"\(StoreAction.deletingButton)\""))
  }

  @Test
  func `wrong usage and a missing store are named`() {
    #expect(run("lists").errors.hasPrefix("gesture-relay store: there is no action lists; "))
    #expect(run("show").errors.hasPrefix("gesture-relay store: show: ROOM is missing"))
    #expect(run("list demo").errors.hasPrefix("gesture-relay store: list takes no room"))
    #expect(run("trim").errors.hasPrefix("gesture-relay store: trim: --keep, --room-bytes or "))
    let nowhere = run("list", in: "/nowhere")
    #expect(nowhere.status == .failed)
    #expect(nowhere.errors == "gesture-relay store: there are no recordings in /nowhere\n")
    let below = "\(directory)/\(RoomDatabase.fileName)/below"
    let unusable = run("list", in: below)
    #expect(unusable.status == .failed)
    #expect(unusable.errors == "gesture-relay store: \(below) cannot be used: Not a directory\n")
  }
}
