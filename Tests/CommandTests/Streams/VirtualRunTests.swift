import RelayProtocol
import Testing

@testable import RelayVerbs

/// How a stream file is played in this process.
struct VirtualRunTests {
  func run(_ lines: String...) throws -> [Observation] {
    var run = try VirtualRun(try StreamFile(lines.joined(separator: "\n")))
    return try run.run()
  }

  static let tap = [
    #"{"at":0,"drawer":"d4","type":"touches","phase":"began","#
      + #""touches":[{"id":1,"samples":[[9,9,0]]}]}"#,
    #"{"at":40,"drawer":"d4","type":"touches","phase":"ended","touches":[{"id":1}]}"#,
  ]

  @Test func `events carry the line that caused them, and the file's drawers`() throws {
    let told = try run(#"{"gesture":1}"#, "# a tap", Self.tap[0], Self.tap[1])
    let strokes = told.filter { $0.value.type == "stroke" }
    #expect(strokes.map(\.line) == [4])
    #expect(strokes.first?.value["drawer"] == .string("d4"))
    #expect(told.filter { $0.value.type == "joined" }.map(\.line) == [3])
  }

  @Test func `only the recognizers that the header names are attached`() throws {
    let told = try run(
      #"{"gesture":1,"recognizers":["chevron","circle"]}"#, Self.tap[0], Self.tap[1])
    let names = Set(told.compactMap { $0.value["recognizer"]?.description })
    #expect(names == [#""chevron""#, #""circle""#])
  }

  @Test func `recognizers are side by side unless the header has relations`() throws {
    let header = #"{"gesture":1,"recognizers":["capture","circle"]"#
    let side = try run(header + "}", Self.tap[0]).filter { $0.value["state"] != nil }
    #expect(side.map(\.value["state"]) == [.string("began"), .string("began")])
    let alone = try run(header + #","relations":[]}"#, Self.tap[0])
    let prevented = alone.filter { $0.value["reason"] == .string("prevented by capture") }
    #expect(prevented.map(\.value["recognizer"]) == [.string("circle")])
  }

  @Test func `what is due by time alone happens between two lines, in its own order`() throws {
    let told = try run(
      #"{"gesture":1,"recognizers":["long-press"]}"#, Self.tap[0],
      #"{"at":600,"drawer":"d4","type":"ping","t":600}"#)
    let story = told.compactMap { $0.value["state"] ?? $0.value["type"] }.map(\.description)
    let began = try #require(story.firstIndex(of: #""began""#))
    let pong = try #require(story.firstIndex(of: #""pong""#))
    #expect(began < pong)
  }

  @Test func `time goes on after the last input`() throws {
    let told = try run(
      #"{"gesture":1,"recognizers":["tap","double-tap"],"relations":["tap waits for double-tap"]}"#,
      Self.tap[0], Self.tap[1])
    let tap = told.last {
      $0.value["recognizer"] == .string("tap") && $0.value["state"] == .string("ended")
    }
    #expect(tap?.line == 3)
    let held = try run(#"{"gesture":1,"recognizers":["long-press"]}"#, Self.tap[0])
    #expect(held.contains { $0.value["state"] == .string("began") })
  }

  @Test func `a drawer's canvas is the header's unless it sends another`() throws {
    let header = #"{"gesture":1,"canvas":{"width":30,"height":40}}"#
    let told = try run(header, Self.tap[0])
    #expect(told.last { $0.value.type == "joined" }?.value["canvas"]?["width"] == .number(30))
    let other = try run(
      header, #"{"at":0,"drawer":"d1","type":"hello","canvas":{"width":50,"height":60}}"#)
    #expect(other.last { $0.value.type == "joined" }?.value["canvas"]?["width"] == .number(50))
    let named = try run(header, #"{"at":0,"drawer":"d1","type":"hello","name":"Ada"}"#)
    let joined = named.last { $0.value.type == "joined" }?.value
    #expect(joined?["canvas"]?["width"] == .number(30) && joined?["name"] == .string("Ada"))
  }

  @Test func `a drawer that was disconnected or left joins again`() throws {
    let told = try run(
      #"{"gesture":1}"#, #"{"at":0,"drawer":"d1","raw":"nonsense"}"#,
      #"{"at":1,"drawer":"d1","type":"clear"}"#, #"{"at":2,"drawer":"d1","leave":true}"#,
      #"{"at":2,"drawer":"d1","leave":true}"#, #"{"at":3,"drawer":"d1","type":"clear"}"#)
    let story = told.filter { ["joined", "left", "close"].contains($0.value.type) }
    #expect(
      story.filter { $0.audience == .room }.map { "\($0.line) \($0.value.type)" } == [
        "2 joined", "2 left", "3 joined", "4 left", "6 joined",
      ])
    #expect(story.filter { $0.audience == .drawer }.map(\.line) == [2])
  }

  @Test(arguments: [
    (#"{"gesture":1,"profile":"loose"}"#, "there is no profile loose"),
    (
      #"{"gesture":1,"recognizers":["circel"]}"#,
      "line 1: /recognizers/0/recognizer: there is no recognizer \"circel\""
    ),
    (
      #"{"gesture":1,"relations":["circle waits for tap"]}"#,
      "line 1: /relations/0: tap is not attached; there are capture, circle"
    ),
    (
      #"{"gesture":1,"relations":["circle waits for swirl","swirl waits for circle"]}"#,
      "/relations: a recognizer would wait for itself: circle, then swirl, then circle"
    ),
  ])
  func `a header with unknown names is rejected`(header: String, part: String) throws {
    let file = try StreamFile(header)
    let error = #expect(throws: StreamSetup.Unknown.self) { try VirtualRun(file) }
    #expect(error?.description.contains(part) == true)
  }
}
