import Foundation
import RelayCore
import RelayProcess
import TestSupport
import Testing

@testable import RelayVerbs

/// `gesture-relay record` and `replay`, with a live server.
struct RecordTests {
  private let tape = TemporaryPath("tape", ending: ".gesture-recording")
  private var path: String { tape.path }

  @Test
  func `a recorded room can be replayed into another one`() throws {
    let server = try ServerProcess()
    let room = "ws://\(server.authority)/ws/watch/r"
    // What is drawn before the recorder is there is only in its first keyframe.
    let witness = try Program.start(["watch", room])
    _ = witness.output(until: "snapshot")
    let recording = try Program.start(["record", room, "-o", path, "--for", "4s"])
    _ = witness.output(until: #""viewers":2"#)
    try server.play("late-drawer")
    let recorded = try recording.wait()
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(recorded.errors.contains(" events, "))
    let source = try #require(try RecordingSource.all(at: path).first)
    let outline = try source.outline()
    #expect(outline.damage == [] && outline.strokes > 0)
    let replayed = try Program.run(
      "replay", path, "--url", "ws://\(server.authority)/ws/draw/again", "--speed", "0",
      "--idle", "10ms")
    #expect(replayed.status == 0, "\(replayed.errors)")
    #expect(replayed.output.contains(#""drawers":["d"#))
  }

  @Test
  func `an unreachable server and an empty recording leave the file as it was`() throws {
    let lost = try Program.run("record", "ws://127.0.0.1:9/ws/watch/r", "-o", path)
    #expect(lost.status == 3)
    #expect(!FileManager.default.fileExists(atPath: path))
    try Data("before".utf8).write(to: URL(filePath: path))
    #expect(try Program.run("record", "ws://127.0.0.1:9/ws/watch/r", "-o", path).status == 3)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
    let server = try ServerProcess()
    defer { withExtendedLifetime(server) {} }
    let room = "ws://\(server.authority)/ws/watch/r"
    let ended = try Program.run("record", room, "-o", path, "--for", "0ms")
    #expect(ended.status == 1 && ended.errors.contains("nothing was received"), "\(ended)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
    let unwritable = try Program.run("record", "ws://127.0.0.1:9/ws/watch/r", "-o", "/no/file")
    #expect(unwritable.status == 1 && unwritable.errors.contains("cannot write /no/file: "))
  }
}
