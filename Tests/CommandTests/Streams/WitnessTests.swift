import RelayProtocol
import Testing

@testable import RelayVerbs

/// How what is told is taken down.
struct WitnessTests {
  static let drawer = DrawerID(1)

  @Test func `drawers get the file's names, known before or after their events`() throws {
    var witness = Witness()
    try witness.takeRoom(Array(#"{"type":"joined","seq":1,"drawer":"d7"}"#.utf8), line: 2)
    try witness.takePrivate(
      Array(#"{"type":"welcome","drawer":"d7","seq":1}"#.utf8), of: Self.drawer, line: 2)
    #expect(witness.observations.map { $0.value["drawer"] } == [.string("d1")])
  }

  @Test func `what other drawers do is left out`() throws {
    var witness = Witness()
    try witness.takeRoom(Array(#"{"type":"joined","seq":1,"drawer":"d7"}"#.utf8), line: 2)
    #expect(witness.observations.isEmpty)
  }

  @Test func `welcomes and snapshots are no events, and several lines are several events`() throws {
    var witness = Witness()
    let values = try witness.takeRoom(
      Array(
        """
        {"type":"welcome","seq":0}
        {"type":"snapshot","seq":0}
        {"type":"presence","seq":1,"viewers":1}
        {"type":"presence","seq":2,"viewers":2}

        """.utf8), line: 0)
    #expect(values.map(\.type) == ["welcome", "snapshot", "presence", "presence"])
    #expect(witness.observations.map { $0.value["viewers"] } == [.number(1), .number(2)])
  }

  @Test func `of a drawer's messages only its own answers count`() throws {
    var witness = Witness()
    let told = try witness.takePrivate(
      Array(
        """
        {"type":"path","seq":1}
        {"type":"error","code":"not-json"}

        """.utf8), of: Self.drawer, line: 4)
    #expect(told.map { $0["drawer"] } == [.string("d1")])
    #expect(witness.observations.map(\.audience) == [.drawer])
    #expect(witness.observations.map(\.line) == [4])
  }

  @Test func `an ended connection is an event of its drawer`() throws {
    var witness = Witness()
    witness.takeClose(code: 4500, reason: "malformed", of: Self.drawer, line: 4)
    #expect(
      witness.observations.map(\.value.description)
        == [#"{"type":"close","code":4500,"reason":"malformed","drawer":"d1"}"#])
  }

  @Test func `a server that sends no JSON is a fault`() {
    var witness = Witness()
    #expect(throws: ErrorMessage.self) { try witness.takeRoom(Array("hello".utf8), line: 0) }
  }
}
