import Foundation
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// `gesture-relay recognize`, as a user runs it.
struct RecognizeTests {
  static let check = #"[[0,0,0],[10,10,8],[20,20,16],[40,-10,24],[60,-40,32]]"#

  @Test func `each line gets its verdict, in order`() throws {
    let outcome = try Program.run(
      "recognize", "--profile", "literal", "-",
      input: """
        {"id":"a","points":\(Self.check),"label":"ignored"}
        {"id":2,"strokes":[[[5,5,0]],\(Self.check)]}

        {"points":[[5,5,0],[5,5,9]]}

        """)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let verdicts = try outcome.lines.map { try JSONValue(parsing: $0) }
    #expect(verdicts.map { $0["id"] } == [.string("a"), .number(2), .null])
    #expect(
      verdicts.map { $0["recognized"] } == [.string("checkmark"), .string("checkmark"), .null])
    let entries = try #require(verdicts.first?["recognizers"]?.elements)
    try #require(
      entries.map { $0.text("recognizer") } == [
        "capture", "circle", "checkmark", "chevron", "swirl",
      ])
    #expect(entries[2]["state"] == .string("ended"))
    #expect(entries[3]["reason"] != nil)
  }

  @Test func `a pan from the right edge needs a canvas, from the line or the flag`()
    throws
  {
    let points = #""points":[[795,300,0],[770,300,20],[740,302,40]]"#
    let input = """
      {"id":"told",\(points),"canvas":{"width":800,"height":600}}
      {"id":"wider",\(points),"canvas":{"width":900,"height":600}}
      {"id":"untold",\(points)}

      """
    let recognized = { (flags: [String]) in
      try Program.run(
        ["recognize", "--recognizers", "screen-edge-pan"] + flags + ["-"], input: input
      ).lines.map { try JSONValue(parsing: $0)["recognized"] }
    }
    let pan = JSONValue.string("screen-edge-pan")
    #expect(try recognized([]) == [pan, .null, .null])
    #expect(try recognized(["--canvas", "800x600"]) == [pan, .null, pan])
    let explained = try Program.run(
      "recognize", "--recognizers", "screen-edge-pan", "--canvas", "800x600", "--explain",
      input: "{\(points)}\n")
    #expect(explained.output.contains("screen-edge-pan: recognized"))
    #expect(
      explained.output.contains("Closest criterion"), "it is judged again on the same canvas")
  }

  @Test func `only the named recognizers judge`() throws {
    let outcome = try Program.run(
      "recognize", "--recognizers", "tap,double-tap,swipe", "-",
      input: """
        {"id":"one","points":[[5,5,0],[5,5,60]]}
        {"id":"two","strokes":[[[5,5,0],[5,5,60]],[[6,5,200],[6,5,260]]]}
        {"id":"late","strokes":[[[5,5,0],[5,5,60]],[[6,5,900],[6,5,960]]]}
        {"id":"fast","points":[[5,5,0],[50,5,40],[90,5,60]]}
        {"id":"slow","points":[[5,5,0],[50,5,400],[90,5,800]]}

        """)
    #expect(outcome.status == 0)
    let verdicts = try outcome.lines.map { line in
      let entries = try JSONValue(parsing: line)["recognizers"]?.elements ?? []
      return entries.map { "\($0.text("recognizer")) \($0.text("state"))" }
        .joined(separator: ", ")
    }
    #expect(
      verdicts == [
        "tap ended, double-tap failed, swipe failed",
        "tap ended, double-tap ended, swipe failed",
        "tap ended, double-tap failed, swipe failed",
        "tap failed, double-tap failed, swipe ended",
        "tap failed, double-tap failed, swipe failed",
      ])
  }

  @Test(arguments: [
    ("hello", JSONValue.null, "not-json"),
    (#"{"id":"x","points":[[1,2]]}"#, .string("x"), "wrong-type"),
    (#"{"id":"x","points":[[1,NaN,3]]}"#, .null, "not-json"),
    (#"{"id":"x","points":[[1,1e999,3]]}"#, .string("x"), "out-of-range"),
    (#"{"id":"x","points":[]}"#, .string("x"), "out-of-range"),
    (#"{"id":"x"}"#, .string("x"), "missing-field"),
    (#"{"id":"x","points":7}"#, .string("x"), "wrong-type"),
    (#"[1,2]"#, .null, "wrong-type"),
    ("{\"id\":\"\u{0}\"}", .null, "not-json"),
  ])
  func `a bad line gets its error in its place, and the rest is judged`(
    line: String, id: JSONValue, code: String
  ) throws {
    let good = #"{"id":"good","points":\#(Self.check)}"#
    let outcome = try Program.run("recognize", input: "\(good)\n\(line)\n\(good)")
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 3)
    let error = try JSONValue(parsing: outcome.lines[1])
    #expect(error["id"] == id)
    #expect(error["error"]?["code"] == .string(code))
    #expect(outcome.lines[0] == outcome.lines[2])
    #expect(outcome.lines[0].contains(#""recognized":"checkmark""#))
  }

  @Test func `no lines give no verdicts`() throws {
    #expect(
      try Program.run("recognize") == Program.Outcome(status: 0, output: "", errors: ""))
  }

  @Test func `a missing file is named`() throws {
    let outcome = try Program.run("recognize", "/no/such/file")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("cannot read /no/such/file: No such file or directory"))
  }

  @Test func `explained, the lines become text for people`() throws {
    let outcome = try Program.run(
      "recognize", "--explain", "--profile", "literal",
      input: #"{"id":"mine","points":\#(Self.check)}"# + "\nnonsense\n")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    #expect(outcome.lines[0] == "mine: checkmark (5 samples, literal)")
    #expect(outcome.output.contains("\ncheckmark: recognized\n"))
    #expect(outcome.output.contains("\n\nline 2: cannot be judged: "))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func `more leniency lets pass what failed`() throws {
    let arc = (0..<60).map { step in
      let angle = Double(step) * .pi * 1.2 / 60
      return "[\(300 + 100 * cos(angle)),\(300 + 100 * sin(angle)),\(step * 8)]"
    }
    let line = #"{"points":[\#(arc.joined(separator: ","))]}"#
    let strict = try Program.run("recognize", "--profile", "literal", input: line)
    #expect(strict.output.contains(#""recognized":null"#))
    let kind = try Program.run(
      "recognize", "--profile", "literal", "--leniency", "2", input: line)
    #expect(kind.output.contains(#""recognized":"circle""#))
  }

  @Test func `verdicts come while the input is still open`() throws {
    // Less than a pipe holds, so that writing does not wait for the program; its verdicts are more
    // than it gathers before it writes.
    let running = try Program.start(["recognize"])
    let line = #"{"id":"early","points":\#(Self.check)}"# + "\n"
    try running.input.fileHandleForWriting.write(
      contentsOf: Data(String(repeating: line, count: 300).utf8))
    #expect(running.nextOutput().contains("early"))
    try running.input.fileHandleForWriting.close()
    #expect(try running.wait().status == 0)
  }

  @Test(arguments: [
    ("rule-tap-waits-for-double-tap", [], ["tap"]),
    ("rule-double-tap-fails-the-tap", [], ["double-tap"]),
    ("circle-twice", [], ["circle", "circle"]),
    ("circle-twice", ["--recognizers", "pan"], ["pan", "pan"]),
  ])
  func `a stream file's header applies unless a flag overrides it`(
    name: String, flags: [String], recognized: [String]
  ) throws {
    let path = StreamFilesTests.path(name)
    let outcome = try Program.run(["recognize", path] + flags)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let verdicts = try outcome.lines.map { try JSONValue(parsing: $0) }
    #expect(verdicts.map { $0["recognized"] } == recognized.map(JSONValue.string))
  }

  @Test func `a leniency leaves the limits of a stream file's header`() throws {
    let path = StreamFilesTests.path("circle-by-mouse")
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing(
      #""profile":"literal""#, with: #""rules":{"rules":{"circle":{"size":10000}}}"#)
    for flags in [[], ["--leniency", "1"]] {
      let outcome = try Program.run(["recognize"] + flags, input: text)
      let circle = outcome.output.contains(#"{"recognizer":"circle","state":"failed""#)
      #expect(circle && outcome.status == 0, "\(outcome)")
    }
  }

  @Test func `fingers that were down together are reported by line`() throws {
    let path = StreamFilesTests.path("two-fingers-at-once")
    let outcome = try Program.run("recognize", path)
    #expect(outcome.status == 1)
    let isTogether = outcome.lines.map { $0.contains("the verb test plays them together") }
    #expect(isTogether == [true, true, false])
  }

  @Test func `comments ahead of drawings are errors as before`() throws {
    let outcome = try Program.run(
      "recognize", input: "# not a stream\n\n" + #"{"points":\#(Self.check)}"#)
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0].contains("not-json") && outcome.lines[1].contains("checkmark"))
  }
}
