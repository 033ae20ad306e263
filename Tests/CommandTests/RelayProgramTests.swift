import Foundation
import RelayProcess
import TestSupport
import Testing

@testable import GestureRelay

/// A program that adds recognizers of its own, as the example does.
struct RelayProgramTests {
  private let example = Program("example-relay")

  @Test func `every verb knows the added recognizers`() throws {
    let line = #"{"id":"a","points":[[0,0,0],[50,0,20],[100,0,40],[100,50,60],[100,100,80]]}"#
    let judged = try example.run(["recognize", "--recognizers", "corner"], input: line + "\n")
    #expect(judged.status == 0 && judged.output.contains(#""recognized":"corner""#))
    let unknown = try example.run(["serve", "--recognition-recognizers", "corner,knobs"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("\"corner\", \"swipe-left\", \"swipe-right\", \"knob\""))
    let relay = try Program.run("recognize", "--recognizers", "corner")
    #expect(relay.status == 2 && relay.errors.contains("there is no recognizer corner"))
  }

  @Test func `messages, help and manual call it by its own name`() throws {
    let unknown = try example.run(["frob"])
    #expect(unknown.errors.hasPrefix("example-relay: unknown verb frob"))
    let gone = try example.run(["watch", "ws://127.0.0.1:1/ws/watch/r"])
    #expect(gone.errors.hasPrefix("example-relay watch: 127.0.0.1:1: cannot connect"))
    for words in [["help"], ["help", "watch"], ["help", "recognize"], ["help", "serve"]] {
      let text = try example.run(words).output
      #expect(text.contains("Usage: example-relay ") && !text.contains("gesture-relay "))
    }
    #expect(try example.run(["help", "manual"]).output.contains("completions/example-relay"))
    #expect(try example.run(["manual"]).output.hasPrefix(".TH EXAMPLE-RELAY 1 "))
    #expect(try example.run(["manual", "completion"]).output.contains("-F _example_relay"))
  }

  @Test func `a stream file is played to the controller, whose views are events`() throws {
    let file = try TemporaryPath(
      holding: """
        {"gesture":1,"canvas":{"width":800,"height":600},"recognizers":["tap"]}
        {"at":0,"drawer":"d1","type":"touches","phase":"began",\
        "touches":[{"id":1,"kind":"touch","samples":[[200,300,0]]}]}
        {"at":40,"drawer":"d1","type":"touches","phase":"ended",\
        "touches":[{"id":1,"samples":[]}]}
        """)
    let run = try example.run(["test", "--update", file.path])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let updated = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(updated.contains(#""type":"views""#) && updated.contains(#""label":"Tap""#))
    #expect(try example.run(["test", file.path]).status == 0)
  }

  @Test(arguments: [
    (["knob", "corner"], nil),
    (["knob", "knob"], "two added recognizers have the name knob"),
    ([""], "an added recognizer has the name \"\""),
    (["a@b"], "expected 1 to 64 letters, digits and hyphens"),
    (["a b"], "expected 1 to 64"), (["*"], "expected 1 to 64"), (["literal.a"], "expected 1 to 64"),
    ([String(repeating: "a", count: 65)], "expected 1 to 64"),
  ])
  func `names on the wire are plain, and each recognizer's own`(names: [String], fault: String?) {
    let found = RelayProgram.fault(in: names)
    if let fault { #expect(found?.contains(fault) == true) } else { #expect(found == nil) }
  }
}
