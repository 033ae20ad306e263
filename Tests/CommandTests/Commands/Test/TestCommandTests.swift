import Foundation
import RelayProcess
import TestSupport
import Testing

@testable import RelayVerbs

/// `gesture-relay test`, as a user runs it.
struct TestCommandTests {
  static let tap = """
    {"gesture":1}
    {"at":0,"drawer":"d1","type":"touches","phase":"began","touches":[{"id":1,"samples":[[9,9,0]]}]}
    {"at":40,"drawer":"d1","type":"touches","phase":"ended","touches":[{"id":1}]}

    """
  static let good = tap + #"{"expect":{"type":"state","recognizer":"circle","state":"failed"}}"#
  static let bad = tap + #"{"expect":{"type":"state","recognizer":"circle","state":"ended"}}"#

  @Test func `a file that comes out as expected is status 0`() throws {
    let outcome = try Program.run("test", "-", input: Self.good)
    #expect(
      outcome
        == Program.Outcome(
          status: 0, output: "ok   - (1 expectation)\n",
          errors: "1 file, 1 expectation, 0 failed\n"))
  }

  @Test func `a failed expectation is status 1 and shows what came instead`() throws {
    let outcome = try Program.run("test", "-", input: Self.bad)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("line 4: expected"))
    #expect(outcome.output.contains(#"state: expected "ended", found "began""#))
  }

  @Test func `a file that is none is status 1 and names its line`() throws {
    let outcome = try Program.run("test", "-", input: "{\"gesture\":1}\nnonsense")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("line 2: "))
    #expect(try Program.run("test", "/no/such.gesture.jsonl").status == 1)
  }

  @Test func `a filter chooses files by their names`() throws {
    let folder = StreamFilesTests.folder
    let outcome = try Program.run("test", "--filter", "circle-by-", folder)
    #expect(outcome.status == 0 && outcome.lines.count == 3, "\(outcome)")
    #expect(try Program.run("test", "--filter", "Streams", folder).status == 2)
  }

  @Test func `a live server gives the same results, in a room of its own`() throws {
    // A server that is set up in another way than any of the files asks for.
    let server = try ServerProcess(
      arguments: ["--recognition-profile", "both", "--recognition-recognizers", "swirl"])
    let names = [
      "circle-by-mouse", "late-drawer", "malformed-nan", "drawer-lost", "refused-values",
      "rule-tap-waits-for-double-tap", "rule-long-press-begins-while-held", "rule-switched-off",
      "rule-button-with-a-tap-of-its-own", "rule-slider-keeps-the-drag", "rule-view-is-cancelled",
      "rule-pan-begins-only-in-the-bar", "rule-pan-receives-pen-only", "sign-swirl",
    ]
    let paths = names.map { StreamFilesTests.path($0) }
    let outcome = try Program.run(["test", "--server", "ws://\(server.authority)"] + paths)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.lines.count == names.count)
    let failing = try Program.run(
      "test", "--server", "ws://\(server.authority)", "-", input: Self.bad)
    #expect(failing.status == 1)
    #expect(failing.output.contains(#"state: expected "ended", found "began""#))
  }

  @Test func `a server that is too busy for settings gets them again`() throws {
    let secret = "0123456789abcdef0123456789abcdef"
    let server = try ServerProcess(
      arguments: ["--access-secret", secret, "--client-changes-per-second", "1"])
    let token = try Program.run(
      "token", "--room", "test-*", "--role", "draw", "--expires", "1h", "--access-secret", secret
    ).lines[0]
    // Each changes the profile; ten changes are allowed at once.
    let paths = Array(
      repeating: StreamFilesTests.path("checkmark"), count: 12)
    let outcome = try Program.run(
      ["test", "--server", "ws://\(server.authority)", "--token", token] + paths)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `an input that is too fast for the server is blamed on the speed`() throws {
    let server = try ServerProcess(arguments: ["--client-messages-per-second", "10"])
    let path = StreamFilesTests.path("circle-fits-differ")
    let outcome = try Program.run("test", "--server", "ws://\(server.authority)", path)
    #expect(outcome.status == 1)
    let complaint = outcome.lines.count == 2 ? outcome.lines[1] : outcome.output
    #expect(complaint.contains(", drawer d1: the server closed the connection with 4003"))
    #expect(complaint.hasSuffix("; use a lower speed, such as --speed 1"), "\(complaint)")
  }

  @Test func `a verdict after a wait is expected on a server, too`() throws {
    let server = try ServerProcess()
    let file = """
      {"gesture":1,"recognizers":["long-press"]}
      {"at":0,"drawer":"d1","type":"touches","phase":"began",\
      "touches":[{"id":1,"samples":[[9,9,0]]}]}
      {"expect":{"type":"state","recognizer":"long-press","state":"began"}}
      """
    for flags in [[], ["--server", "ws://\(server.authority)"]] {
      let outcome = try Program.run(["test", "-"] + flags, input: file)
      #expect(outcome.status == 0, "\(outcome.output)")
      let never = file.replacing("expect", with: "never")
      #expect(try Program.run(["test", "-"] + flags, input: never).status == 1)
    }
  }

  @Test func `a named room is set up again for each file`() throws {
    let server = try ServerProcess()
    let paths = ["rule-pan-begins-only-in-the-bar", "rule-tap-does-not-wait", "circle-by-pen"].map {
      StreamFilesTests.path($0)
    }
    let room = "ws://\(server.authority)/ws/draw/r"
    let outcome = try Program.run(["test", "--server", room] + paths)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `a setup that the server rejects is reported`() throws {
    let server = try ServerProcess()
    let header = #"{"gesture":1,"regions":[{"name":"bad name","frame":[0,0,9,9]}]}"#
    let outcome = try Program.run(
      "test", "--server", "ws://\(server.authority)", "-", input: header)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("line 1: "), "\(outcome.output)")
  }

  @Test func `no server is status 3`() throws {
    let outcome = try Program.run("test", "--server", "ws://127.0.0.1:1", "-", input: Self.good)
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("cannot connect"))
  }

  @Test func `updating writes what happened, after which the file comes out`() throws {
    let path = try TemporaryPath(holding: Self.bad)
    #expect(try Program.run("test", path.path).status == 1)
    #expect(try Program.run("test", "--update", path.path).status == 0)
    let text = try String(contentsOfFile: path.path, encoding: .utf8)
    #expect(text.hasPrefix(Self.tap.split(separator: "\n").prefix(2).joined(separator: "\n")))
    #expect(text.contains(#""recognizer":"circle","state":"failed""#))
    #expect(!text.contains(#""recognizer":"circle","state":"ended""#))
    #expect(try Program.run("test", path.path).status == 0)
  }

  @Test func `other programs read its other formats`() throws {
    let tap = try Program.run("test", "--format", "tap", "-", input: Self.good)
    #expect(tap.output == "TAP version 14\n1..1\nok 1 - -\n")
    let junit = try Program.run("test", "--format", "junit", "-", input: Self.bad)
    #expect(junit.status == 1)
    #expect(junit.output.hasPrefix("<?xml"))
  }
}
