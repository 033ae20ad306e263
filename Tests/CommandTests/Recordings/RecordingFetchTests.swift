import Foundation
import RelayCore
import RelayProcess
import TestSupport
import Testing

@testable import RelayVerbs

/// Verbs that read recordings, with the address of a running relay.
struct RecordingFetchTests {
  @Test
  func `a recording is read by the address of its room, or by its own`() throws {
    let store = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: store) }
    let recorder = try ServerProcess(arguments: ["--store-directory", store])
    let played = try Program.run(
      "play", PlayTests.path("late-drawer"), "--url", "ws://\(recorder.authority)/ws/draw/r",
      "--speed", "0")
    #expect(played.status == 0, "\(played.errors)")
    // All is saved when it ends.
    recorder.stop()
    let server = try ServerProcess(arguments: ["--store-directory", store])
    let source = try #require(try RecordingSource.all(at: store).first)
    guard case .stored(_, let summary) = source else {
      Issue.record("\(source) is not stored")
      return
    }
    let expected = try Program.run("extract", store, "--gesture", "1")
    #expect(expected.status == 0, "\(expected.errors)")
    let root = "http://\(server.authority)"
    for address in [
      "\(root)/watch/r", "ws://\(server.authority)/ws/draw/r",
      "\(root)/api/recordings/\(summary.epoch)",
      "\(root)/api/recordings/\(summary.epoch).gesture-recording",
    ] {
      let made = try Program.run("extract", address, "--gesture", "1")
      #expect(made == expected, "\(address): \(made.errors)")
    }
    let judged = try Program.run("rejudge", "\(root)/watch/r", "--recognizers", "checkmark")
    #expect(judged.status == 1 && judged.output.contains("\(root)/watch/r: "), "\(judged)")
    for (arguments, sentence) in [
      (["\(root)/watch/other"], "the server has no recording of room other"),
      (["\(root)/watch/r", "--epoch", "x"], "the server has no recording of epoch x of room r"),
      (
        ["\(root)/api/recordings/x"],
        "the server answered 404: there is no recording of the epoch x"
      ),
    ] {
      let outcome = try Program.run(["extract"] + arguments)
      #expect(outcome.status == 1 && outcome.errors.contains(sentence), "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:1/watch/r", 3, "cannot connect: Connection refused"),
    ("http://127.0.0.1:1", 2, "expected the address of a room or recording"),
    ("https://127.0.0.1:1/watch/r", 3, "cannot connect: Connection refused"),
    ("http://127.0.0.1:1/lobby/r", 2, "is not the address of a room"),
  ])
  func `an address without a recording is said`(
    address: String, status: Int32, sentence: String
  ) throws {
    for verb in ["extract", "rejudge"] {
      let outcome = try Program.run(verb, address)
      #expect(outcome.status == status, "\(outcome)")
      #expect(outcome.errors.contains("cannot read \(address): "), "\(outcome.errors)")
      #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }
  }
}
