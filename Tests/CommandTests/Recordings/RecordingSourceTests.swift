import Foundation
import RelayCore
import RelayProcess
import RelayProtocol
import RoomStore
import TestSupport
import Testing

@testable import RelayVerbs

struct RecordingSourceTests {
  @Test
  func `a file is decoded, and its damage named`() throws {
    let recorded = try RecordedStream.named("late-drawer")
    let outline = try outline(of: recorded.write())
    #expect(outline == RecordingOutline(of: recorded.blocks) && outline.strokes > 0)
    let damage = try self.outline(of: recorded.writeDamaged()).damage
    #expect(damage.count == 1 && damage[0].contains("damaged"), "\(damage)")
  }

  @Test(arguments: [
    ("", "line 1: expected the header of a recording, found an empty file"),
    ("{}\n", "line 1: expected the header of a recording, {\"format\":\"gesture-recording\",…}"),
    (
      "{\"format\":\"gesture-recording\",\"version\":9}\n",
      "line 1: the format has version 9, and this version reads up to 1"
    ),
  ])
  func `what is no recording is said by all verbs`(text: String, sentence: String) throws {
    for verb in [["extract"], ["rejudge"], ["replay", "--url", "ws://127.0.0.1:9/ws/draw/r"]] {
      let outcome = try Program.run([verb[0], "-"] + verb.dropFirst(), input: text)
      #expect(outcome.status == 1, "\(verb)")
      #expect(outcome.errors.contains("cannot read -: \(sentence)"), "\(verb): \(outcome.errors)")
    }
  }

  @Test
  func `a directory without a store and a file that there is not are said`() throws {
    #expect(throws: InputError.self) { try RecordingSource.all(at: "/tmp") }
    let sources = try RecordingSource.all(at: "/nothing.gesture-recording")
    #expect(throws: InputError.self) { try sources.first?.outline() }
  }

  @Test(arguments: [
    ["extract"], ["rejudge"], ["export", "--format", "svg"],
    ["replay", "--url", "ws://127.0.0.1:9/ws/draw/r"],
  ])
  func `a path that is not there, and a file of another room or epoch, are said`(
    words: [String]
  ) throws {
    let tape = try RecordedStream.named("late-drawer").write()
    let file = tape.path
    defer { withExtendedLifetime(tape) {} }
    for choice in [["--room", "r"], ["--epoch", "e"]] {
      let missing = try Program.run(words + choice + ["no/rooms"])
      #expect(missing.status == 1, "\(missing)")
      #expect(missing.errors.contains("cannot read no/rooms: No such file or directory\n"))
      let other = try Program.run(words + choice + [file])
      #expect(other.status == 1, "\(other)")
      let wanted = "\(choice[0].dropFirst(2)) \(choice[1])"
      #expect(other.errors.contains("cannot read \(file): there is no recording of \(wanted)\n"))
    }
    let origin = try RecordingSource.all(at: file, room: "demo", epoch: "test-1").first?.origin()
    #expect(origin?.room == "demo" && origin?.epoch == "test-1")
  }

  @Test
  func `of a store with several rooms, one must be chosen`() throws {
    let store = TemporaryPath("store")
    let directory = store.path
    defer { withExtendedLifetime(store) {} }
    let database = try RoomDatabase(directory: directory, at: 0)
    for (time, name) in ["a", "b"].enumerated() {
      let room = try #require(RoomName(name))
      try database.save([RoomRecord(room: room, epoch: "\(name)-1")], at: Int64(time))
    }
    for verb in [["extract"], ["replay", "--url", "ws://127.0.0.1:9/ws/draw/r"]] {
      let either = try Program.run(verb + [directory])
      #expect(either.status == 2, "\(either)")
      #expect(either.errors.contains("it has recordings of 2 rooms; choose one by --room"))
      for choice in [["--room", "a"], ["--epoch", "a-1"]] {
        let chosen = try Program.run(verb + [directory] + choice)
        #expect(chosen.status == 1 && !chosen.errors.contains("2 rooms"), "\(chosen)")
      }
    }
    let beside = try Program.run("extract", "\(directory)/rooms.sqlite", "--room", "c")
    #expect(beside.errors.contains("there is no recording of room c"), "\(beside)")
    let here = Process()
    here.executableURL = Program("gesture-relay").file
    here.arguments = ["extract", "rooms.sqlite", "--room", "c"]
    here.currentDirectoryURL = URL(filePath: directory)
    let errors = Pipe()
    here.standardError = errors
    try here.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    here.waitUntilExit()
    #expect(said.contains("there is no recording of room c"), "\(said)")
  }

  private func outline(of tape: TemporaryPath) throws -> RecordingOutline {
    try #require(try RecordingSource.all(at: tape.path).first).outline()
  }
}
