import Foundation
import RelayCore
import RelayProcess
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// `gesture-relay extract`, on recordings of all stream files.
struct ExtractTests {
  private static let streams = StreamFilesTests.paths.map {
    String($0.dropFirst(StreamFilesTests.folder.count + 1).dropLast(".gesture.jsonl".count))
  }

  @Test(arguments: streams)
  func `a test of a recorded session passes at once`(name: String) throws {
    guard let bytes = try Self.made(of: RecordedStream.named(name)) else { return }
    #expect(StreamTest.failures(of: bytes) == [], "\(name)")
  }

  @Test
  func `a change of rules while no drawer of the file is present is kept`() throws {
    var file = try StreamFile.named("circle-by-mouse")
    file.header.profile = "robust"
    let first = file.inputs
    var second = first
    for index in second.indices {
      second[index].drawer = DrawerID(2)
      second[index].at += 60_000
    }
    let leave = StreamInput(at: 5_000, drawer: first[0].drawer, action: .leave)
    let change = StreamInput(at: 60_000, drawer: DrawerID(2), action: .message(.profile(.literal)))
    file.lines = (first + [leave, change] + second).map { StreamLine(.input($0)) }
    let made = try Self.made(of: RecordedStream(file))
    let text = try #require(made)
    #expect(String(decoding: text, as: UTF8.self).contains(#""profile":"literal""#))
    #expect(StreamTest.failures(of: text) == [])
  }

  /// The file of a whole recording; `nil` if nothing was drawn.
  private static func made(of recorded: RecordedStream) throws -> [UInt8]? {
    guard
      let choice = SessionExtract.Choice(
        RecordingOutline(of: recorded.blocks), where: { _, _ in true })
    else { return nil }
    var extract = SessionExtract(choice)
    var decoder = RecordingDecoder()
    extract.take(decoder.decode(recorded.blocks))
    let file = extract.file()
    var bytes: [UInt8] = []
    try #require(file).append(to: &bytes)
    return bytes
  }

  @Test
  func `what a drawer said that a gesture was becomes a failing test, and is counted`() throws {
    var file = try StreamFile.named("circle-by-mouse")
    file.header.recognizers = ["circle", "checkmark"]
    let inputs = file.inputs
    let said = StreamInput(
      at: 60_000, drawer: inputs[0].drawer,
      action: .message(.correct(Correction(sequence: 1, recognizer: "checkmark"))))
    file.lines = (inputs + [said]).map { StreamLine(.input($0)) }
    let tape = try RecordedStream(file).write()
    let made = try Program.run("extract", tape.path, "--corrected")
    #expect(made.status == 0 && made.errors == "", "\(made.errors)")
    #expect(made.output.contains(#""recognizer":"checkmark","state":"ended""#))
    #expect(try Program.run("test", "-", input: made.output).status == 1)
    #expect(
      try Program.run("rejudge", tape.path).errors.contains(
        "drawers corrected 1 gesture: 0 recorded as they said, 0 judged so now"))
    #expect(
      try Program.run("rejudge", tape.path, "--json").output.contains(
        #""corrected":{"gestures":1,"before":0,"after":0}"#))
  }

  @Test
  func `an extracted gesture fails when its outcome changes`() throws {
    let tape = try RecordedStream.named("late-drawer").write()
    let made = try Program.run("extract", tape.path, "--gesture", "1")
    #expect(made.status == 0 && made.errors == "", "\(made.errors)")
    #expect(try Program.run("test", "-", input: made.output).status == 0)
    let changed = made.output.replacing(#""state":"ended""#, with: #""state":"cancelled""#)
    #expect(try Program.run("test", "-", input: changed).status == 1)
  }

  @Test
  func `a damaged recording fails, and what is intact becomes a test`() throws {
    let file = try RecordedStream.named("late-drawer").writeDamaged()
    let made = try Program.run("extract", file.path)
    #expect(made.status == 1 && made.errors.contains("damaged"), "\(made.errors)")
    #expect(try Program.run("test", "-", input: made.output).status == 0, "\(made.output)")
  }

  @Test
  func `a recording on standard input is read twice, and - is standard output`() throws {
    let recorded = try RecordedStream.named("late-drawer")
    let tape = try recorded.write()
    let program = try Program.start(["extract", "-", "--gesture", "1", "-o", "-"])
    try program.input.fileHandleForWriting.write(contentsOf: Data(recorded.bytes))
    try program.input.fileHandleForWriting.close()
    let made = try program.wait()
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output == (try Program.run("extract", tape.path, "--gesture", "1").output))
  }

  @Test
  func `what was expected otherwise is a failing test with an account`() throws {
    let tape = try RecordedStream.named("late-drawer").write()
    let made = try Program.run("extract", tape.path, "--gesture", "1", "--expect", "checkmark")
    #expect(made.status == 0)
    #expect(made.output.contains("# checkmark failed: "))
    let outcome = try Program.run("test", "-", input: made.output)
    #expect(outcome.status == 1 && outcome.output.contains(#""recognizer":"checkmark""#))
  }

  @Test
  func `a recognizer of the other profile beside may be expected`() throws {
    let stream = StreamFilesTests.path("late-drawer")
    let text = try String(contentsOfFile: stream, encoding: .utf8)
      .replacing("\"literal\"", with: "\"both\"", maxReplacements: 1)
    let tape = try RecordedStream(StreamFile(text)).write()
    let made = try Program.run("extract", tape.path, "--gesture", "1", "--expect", "literal.circle")
    #expect(made.status == 0, "\(made.errors)")
    #expect(try Program.run("test", "-", input: made.output).status == 0)
  }

  @Test(arguments: [
    (["--gesture", "99"], 1, "no gesture matches; the recording has "),
    (["--expect", "cirle"], 1, "the room had no recognizer cirle; did you mean circle?"),
    (["--drawer", "x"], 2, "--drawer is \"x\", but must be a drawer such as d1"),
    (["--from", "2s", "--to", "1s"], 2, "--from must not be later than --to"),
  ])
  func `what cannot be chosen is said`(flags: [String], status: Int32, sentence: String) throws {
    let tape = try RecordedStream.named("late-drawer").write()
    let outcome = try Program.run(["extract", tape.path] + flags)
    #expect(outcome.status == status && outcome.errors.contains(sentence), "\(outcome.errors)")
  }
}
