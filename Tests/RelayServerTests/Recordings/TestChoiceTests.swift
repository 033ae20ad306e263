import RelayCore
import RelayProtocol
import Testing

@testable import RelayServer

struct TestChoiceTests {
  private static var outline: RecordingOutline {
    var outline = RecordingOutline()
    for (drawer, sequence, begin) in [(1, 1, 0.0), (1, 2, 5_000), (1, 3, 9_000), (2, 1, 5_500)] {
      outline.sequences[.init(drawer: DrawerID(drawer), sequence: sequence)] = .init(
        first: Int(begin) + 1, last: Int(begin) + 9, begin: begin, end: begin + 100)
    }
    return outline
  }

  private static func chosen(_ query: [(name: String, value: String)]) throws -> [String] {
    let choice = try TestChoice(query).gestures(in: outline)
    return choice.map { $0.sequences.map { "\($0.drawer)/\($0.sequence)" }.sorted() } ?? []
  }

  @Test func `a query chooses a gesture, some of a drawer, or a span of time`() throws {
    #expect(try Self.chosen([("drawer", "d1"), ("sequence", "2")]) == ["d1/2"])
    #expect(
      try Self.chosen([("drawer", "d1"), ("sequence", "2"), ("to", "3")]) == ["d1/2", "d1/3"])
    #expect(try Self.chosen([("from", "5000"), ("to", "6000")]) == ["d1/2", "d2/1"])
    #expect(try Self.chosen([("drawer", "d3")]) == [])
  }

  @Test(arguments: [
    ([("drawer", "x")], "drawer: expected a drawer such as d1, found x"),
    ([("sequence", "-1")], "sequence: expected a whole number, found -1"),
    ([("from", "9"), ("to", "3")], "from: expected a time up to 3, found 9"),
    ([("sequence", "7"), ("to", "3")], "sequence: expected a number up to 3, found 7"),
  ])
  func `a query that makes no sense is refused`(query: [(String, String)], sentence: String) {
    let fault = #expect(throws: TestChoice.Fault.self) {
      try TestChoice(query.map { (name: $0.0, value: $0.1) })
    }
    #expect(fault?.sentence == sentence)
  }

  @Test func `the file is named after room, drawer and gesture`() throws {
    let recording = RecordingSummary(
      room: try #require(RoomName("demo")), epoch: "e", begun: 0, saved: 0, isOver: true, last: 0,
      bytes: 0)
    let choice = try TestChoice([("drawer", "d1"), ("sequence", "2")])
    #expect(choice.name(in: recording) == "demo-d1-2.gesture.jsonl")
  }
}
