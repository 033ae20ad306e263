import Foundation
import RelayProcess
import TestSupport
import Testing

@testable import RelayVerbs

/// `gesture-relay export`, as a user runs it.
struct ExportTests {
  @Test func `a live room and any moment of its recording become files`() throws {
    let tape = TemporaryPath("tape", ending: ".gesture-recording")
    let server = try ServerProcess()
    let recording = try Program.start([
      "record", "ws://\(server.authority)/ws/watch/r", "-o", tape.path, "--for", "6s",
    ])
    // It has begun once the empty room is in its file.
    while recording.process.isRunning,
      (try? Data(contentsOf: URL(filePath: tape.path)))?.isEmpty ?? true
    {
      usleep(10_000)
    }
    try server.play("late-drawer")
    let live = try Program.run("export", "--format", "svg", "http://\(server.authority)/watch/r")
    #expect(live.status == 0, "\(live.errors)")
    #expect(live.output.contains("<path"))
    #expect(try recording.wait().status == 0)
    let recorded = try Program.run("export", tape.path, "--format", "svg")
    #expect(recorded.status == 0, "\(recorded.errors)")
    #expect(recorded.output.contains("<path"))
    #expect(recorded.output.contains("<title>r</title>"), "the room, no path")
    let before = try Program.run("export", tape.path, "--format", "svg", "--at", "0ms")
    #expect(before.status == 0 && !before.output.contains("<path"))
    let output = try Program.run("export", tape.path, "--format", "svg", "-o", "-")
    #expect(output.status == 0 && output.output == recorded.output, "- is standard output")
    // What follows reads a file without its last block, which may hold a stroke.
    var bytes = try Data(contentsOf: URL(filePath: tape.path))
    bytes[bytes.endIndex - 1] ^= 1
    try bytes.write(to: URL(filePath: tape.path))
    let damaged = try Program.run("export", tape.path, "--format", "svg")
    #expect(damaged.status == 1 && damaged.errors.contains("damaged"), "\(damaged.errors)")
    #expect(damaged.output.contains("<svg"), "what is intact is saved")
    for choice in [["--strokes", "d99/1"], ["--drawer", "d99,d1"]] {
      let none = try Program.run(["export", tape.path, "--format", "svg"] + choice)
      #expect(none.status == 1 && none.output == "", "\(choice)")
      #expect(none.errors.contains("there is no stroke of d99; the room has d1"), "\(none.errors)")
    }
  }

  @Test func `a live room that nobody has drawn in is no picture`() throws {
    let server = try ServerProcess()
    let picture = TemporaryPath("picture", ending: ".svg")
    let room = "http://\(server.authority)/watch/dmeo"
    let outcome = try Program.run("export", room, "-o", picture.path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cannot read \(room): the room is empty"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: picture.path))
  }

  @Test(arguments: [
    (["ws://127.0.0.1:1/ws/watch/r"], 2, "the file needs one of these endings"),
    (["-o", "x.gif", "ws://127.0.0.1:1/ws/watch/r"], 2, "endings: svg, png, pdf"),
    (["-o", "x.svg", "--scale", "9", "ws://127.0.0.1:1/ws/watch/r"], 2, "--scale: expected"),
    (["-o", "x.svg", "ws://127.0.0.1:1/ws/watch/r"], 3, "127.0.0.1:1"),
    (["-o", "x.svg", "--at", "3s", "ws://127.0.0.1:1/ws/watch/r"], 3, "127.0.0.1:1"),
    (["-o", "x.svg", "http://127.0.0.1:1/watch"], 2, "is not the address of a room"),
    (
      ["-o", "x.svg", "--strokes", "d1", "x.gesture-recording"], 2, "--strokes: expected sequences"
    ),
    (["-o", "x.svg", "nothing.gesture-recording"], 1, "nothing.gesture-recording"),
    (["-o"], 2, "needs a value"),
  ])
  func `what cannot be done is a sentence`(words: [String], status: Int32, why: String) throws {
    let outcome = try Program.run(["export"] + words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(why), "\(outcome.errors)")
  }
}
