import Gestures
import RelayProcess
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// `gesture-relay flip`, as a user runs it.
struct FlipTests {
  static let line: String = {
    let points = JudgeTests.circle().map { "[\($0.location.x),\($0.location.y),\($0.timestamp)]" }
    return #"{"id":"mine","points":[\#(points.joined(separator: ","))]}"#
  }()

  @Test func `the file that it writes passes the test, and its stroke turns back`() throws {
    let out = TemporaryPath("flip", ending: ".gesture.jsonl")
    let outcome = try Program.run(
      "flip", "-", "--profile", "literal", "--out", out.path, input: Self.line)
    #expect(outcome.status == 0)
    #expect(outcome.lines[0] == "mine: circle, 60 samples, literal")
    #expect(outcome.errors == "wrote \(out.path)\n")
    #expect(try Program.run("test", out.path).status == 0)
    let back = try Program.run("flip", out.path, "--recognizer", "circle", "--format", "json")
    #expect(back.status == 0)
    #expect(back.output.contains(#""state":"ended""#), "\(back.output)")
  }

  @Test func `the stream file goes to the output, and the table then to the errors`() throws {
    let outcome = try Program.run(
      "flip", "-", "--profile", "literal", "--out", "-", input: Self.line)
    #expect(outcome.status == 0)
    #expect(outcome.lines[0] == #"{"gesture":1,"profile":"literal"}"#)
    #expect(outcome.errors.hasPrefix("mine: circle"))
  }

  @Test func `the status is 1 when nothing flips the verdict`() throws {
    let outcome = try Program.run("flip", "-", input: #"{"points":[[1,1,0]]}"#)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("No change flips the verdict.\n"))
  }

  @Test(arguments: [
    (["flip"], 2, "FILE is missing"), (["flip", "/no/such"], 1, "cannot read /no/such"),
    (
      ["flip", "-", "--recognizer", "square"], 1,
      "square does not judge the stroke; capture, circle"
    ),
    (["flip", "-", "--recognizer", "sign"], 1, "sign does not judge the stroke; capture, circle"),
    (["flip", "-", "--stroke", "2"], 1, "there is no stroke 2: it has 1 stroke"),
    (
      ["flip", "-", "--out", "/no/such/file"], 1,
      "gesture-relay flip: cannot write /no/such/file: No such file or directory\n"
    ),
  ])
  func `an impossible request is reported`(words: [String], status: Int32, told: String) throws {
    let outcome = try Program.run(
      words + (words.count > 2 ? ["--profile", "literal"] : []), input: Self.line)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(told), "\(outcome.errors)")
  }

  @Test func `only the recognizers of a stream file judge`() throws {
    let stream = StreamFilesTests.path("rule-swipe-fails-the-pan")
    let outcome = try Program.run("flip", stream, "--recognizer", "swipe")
    #expect(outcome.status == 0)
    #expect(outcome.lines[0].contains(": a swipe, ") && outcome.lines[0].hasSuffix(", robust"))
    let other = try Program.run("flip", stream, "--recognizer", "circle")
    #expect(other.status == 1)
    #expect(other.errors.contains("circle does not judge the stroke; "))
  }
}
