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
    let directory = TemporaryPath("store")
    let store = directory.path
    defer { withExtendedLifetime(directory) {} }
    let recorder = try ServerProcess(arguments: ["--store-directory", store])
    try recorder.play("late-drawer")
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
      "\(root)/replay/r?epoch=\(summary.epoch)#t=0.12",
    ] {
      let made = try Program.run("extract", address, "--gesture", "1")
      #expect(made == expected, "\(address): \(made.errors)")
    }
    let named = try Program.run("extract", "\(root)/watch/r", "--room", "r", "--gesture", "1")
    #expect(named == expected, "\(named.errors)")
    let picture = try Program.run("export", store, "--format", "json")
    #expect(picture.output.contains("\"epoch\":\"\(summary.epoch)\""))
    for (address, flags) in [
      ("\(root)/watch/r", ["--at", "1h"]), ("\(root)/watch/r", ["--epoch", summary.epoch]),
      ("\(root)/replay/r?epoch=\(summary.epoch)", []),
      ("\(root)/api/recordings/\(summary.epoch)", []),
      ("\(root)/replay/r?epoch=\(summary.epoch)#t=0.000", ["--at", "1h"]),
    ] {
      let made = try Program.run(["export", address, "--format", "json"] + flags)
      #expect(made == picture, "\(address): \(made.errors)")
    }
    let first = try Program.run(
      "export", "\(root)/replay/r?epoch=\(summary.epoch)#t=0.000", "--format", "json")
    #expect(first.status == 0 && first.output != picture.output, "\(first.errors)")
    let judged = try Program.run("rejudge", "\(root)/watch/r", "--recognizers", "checkmark")
    #expect(judged.status == 1 && judged.output.contains("\(root)/watch/r: "), "\(judged)")
    for (arguments, sentence) in [
      (["\(root)/watch/other"], "the server has no recording of room other"),
      (["\(root)/watch/r", "--epoch", "x"], "the server has no recording of epoch x of room r"),
      (["\(root)/replay/r?epoch=x#t=0.12"], "the server has no recording of epoch x of room r"),
      (["\(root)/watch/r", "--room", "q"], "there is no recording of room q"),
      (
        ["\(root)/api/recordings/x"],
        "the server answered 404: there is no recording of the epoch x"
      ),
    ] {
      let outcome = try Program.run(["extract"] + arguments)
      #expect(outcome.status == 1 && outcome.errors.contains(sentence), "\(outcome.errors)")
    }
  }

  @Test
  func `a room that only tokens lead into is read with one`() throws {
    let directory = TemporaryPath("store")
    let store = directory.path
    defer { withExtendedLifetime(directory) {} }
    let secret = ["--access-secret", "0123456789abcdef0123456789abcdef"]
    let flags = ["--store-directory", store, "--access-required"] + secret
    let issued = try Program.run(
      ["token", "--room", "r", "--role", "draw", "--expires", "1h"] + secret)
    let token = try #require(issued.lines.first)
    let recorder = try ServerProcess(arguments: flags)
    try recorder.play("late-drawer", "--token", token)
    recorder.stop()
    guard case .stored(_, let summary)? = try RecordingSource.all(at: store).first else {
      Issue.record("nothing is stored")
      return
    }
    let expected = try Program.run("extract", store, "--gesture", "1")
    let server = try ServerProcess(arguments: flags)
    let room = "http://\(server.authority)/watch/r"
    let recording = "http://\(server.authority)/api/recordings/\(summary.epoch)"
    for words in [
      [room, "--token", token], [room + "?token=\(token)"], [room + "#token=\(token)"],
      [recording, "--token", token], [recording + "?token=\(token)"],
      [recording + ".gesture-recording#token=\(token)"],
    ] {
      let made = try Program.run(["extract", "--gesture", "1"] + words)
      #expect(made == expected, "\(words): \(made.errors)")
    }
    let judged = try Program.run("rejudge", "\(room)?token=\(token)", "--recognizers", "checkmark")
    #expect(judged.status == 1 && judged.output.contains("\(room): "), "\(judged)")
    #expect(!(judged.output + judged.errors).contains(token))
    let url = "ws://\(server.authority)/ws/draw/r"
    for source in ["\(room)?token=\(token)", room] {
      let replayed = try Program.run(
        "replay", source, "--url", url, "--token", token, "--speed", "0")
      #expect(replayed.status == 0, "\(replayed.errors)")
    }
    let refused = try Program.run("extract", room, "--gesture", "1")
    #expect(refused.status == 1, "\(refused)")
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
      let secret = try Program.run(verb, "\(address)?token=secret")
      #expect(secret.status == status && !secret.errors.contains("secret"), "\(secret.errors)")
      #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }
  }
}
