import RelayProtocol
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayVerbs

/// The signals and observations that a player draws from the messages of a room.
struct LiveTranscriptTests {
  static let (founder, viewer, marker, pen) = (id(1), id(2), id(3), id(4))
  static let drawer = DrawerID(1)

  static func id(_ number: UInt64) -> ConnectionID { ConnectionID(number) }

  func read(
    _ line: String, _ connection: ConnectionID, _ member: LiveMember,
    _ transcript: inout LiveTranscript
  ) throws {
    try transcript.read(Array(line.utf8), on: connection, of: member)
  }

  @Test func `a welcome is a signal for drawers, founder and marker`() throws {
    var transcript = LiveTranscript()
    let welcome = #"{"type":"welcome","drawer":"d9"}"#
    try read(welcome, Self.founder, .founder, &transcript)
    try read(welcome, Self.marker, .marker, &transcript)
    try read(welcome, Self.pen, .drawer(Self.drawer), &transcript)
    #expect(
      transcript.signals == [.welcome(Self.founder), .welcome(Self.marker), .welcome(Self.pen)])
    #expect(transcript.markerName == "d9" && transcript.welcome.type == "welcome")
  }

  @Test func `only the first snapshot is a signal, and each drawer that joins is one`() throws {
    var transcript = LiveTranscript()
    for _ in 0..<2 { try read(RoomOpening.snapshot, Self.viewer, .viewer, &transcript) }
    try read(#"{"type":"joined","seq":2,"drawer":"d3"}"#, Self.viewer, .viewer, &transcript)
    #expect(transcript.signals == [.snapshot, .joined("d3")])
  }

  @Test func `a pong of the player's own ping is a signal and no observation`() throws {
    var transcript = LiveTranscript()
    for time in [-1, 5] {
      try read(#"{"type":"pong","t":\#(time)}"#, Self.pen, .drawer(Self.drawer), &transcript)
    }
    #expect(transcript.signals == [.pong(Self.pen, -1)])
    #expect(transcript.observations.map { $0.value["t"] } == [.number(5)])
  }

  @Test func `the first error to the founder is the refusal`() throws {
    var transcript = LiveTranscript()
    try read(#"{"type":"error","code":"a"}"#, Self.founder, .founder, &transcript)
    try read(#"{"type":"error","code":"b"}"#, Self.founder, .founder, &transcript)
    #expect(transcript.refusal?["code"] == .string("a"))
    #expect(transcript.observations.isEmpty)
  }

  @Test func `a drawer's connection that the server closes is an observation`() {
    var transcript = LiveTranscript()
    transcript.end(Self.pen, of: .drawer(Self.drawer), .peer(CloseFrame(code: 4507, reason: "x")))
    transcript.end(Self.viewer, of: .viewer, .lost)
    #expect(transcript.signals == [.ended(Self.pen), .ended(Self.viewer)])
    #expect(transcript.observations.map { $0.value["code"] } == [.number(4507)])
    #expect(transcript.overrun == nil)
    let frame = CloseFrame(code: 4003, reason: "rate-limit: slowly")
    transcript.end(Self.pen, of: .drawer(Self.drawer), .peer(frame))
    #expect(
      transcript.overrun
        == "after line 0, drawer d1: the server closed the connection with 4003 rate-limit: slowly")
  }
}
