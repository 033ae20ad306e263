import RelayProcess
import RelayProtocol
import Testing

@testable import RelayVerbs

/// The connections of a player to one room.
struct LiveSessionTests {
  func session(_ authority: String) throws -> LiveSession {
    try LiveSession(
      to: try RoomAddress("ws://\(authority)/ws/draw/r"), room: nil, encoding: .json,
      interrupt: Interrupt())
  }

  @Test func `a drawer is welcome, confirmed and gone at the end`() throws {
    let server = try ServerProcess()
    var session = try session(server.authority)
    let drawer = DrawerID(1)
    let connection = try session.connect(.drawer(drawer))
    try session.wait(for: "welcome", .welcome(connection))
    try session.wait(for: "pong", session.send(pinging: connection))
    #expect(session.connection(of: drawer) == connection)
    try session.finish()
    #expect(session.connection(of: drawer) == nil)
    #expect(session.transcript.signals == [.ended(connection)])
    #expect(session.transcript.observations.isEmpty)
  }

  @Test func `a wait fails once its connection has ended`() throws {
    let server = try ServerProcess()
    var session = try session(server.authority)
    let viewer = try session.connect(.viewer)
    try session.wait(for: "snapshot", .snapshot)
    session.close(viewer)
    #expect(throws: LiveSession.Failure.noAnswer("no drawer: closed with 1000 done")) {
      try session.wait(for: "drawer", .joined("d1"))
    }
  }
}
