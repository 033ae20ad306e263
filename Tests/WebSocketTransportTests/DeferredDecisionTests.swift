import TestSupport
import Testing
import WebSocketTransport

/// Handshakes on which the handler decides later.
@Suite struct DeferredDecisionTests {
  private static func server(
    _ change: (inout ServiceLoop.Options) -> Void = { _ in }
  ) throws -> TestServer {
    let server = try TestServer(change)
    server.handler.decision = .later
    return server
  }

  /// A client whose handshake waits, with its id.
  private static func waiting(
    on server: TestServer
  ) throws -> (client: RawClient, id: ConnectionID) {
    let client = RawClient(port: server.loop.port)
    let known = server.handler.handshakes.count
    client.sendHandshake()
    try server.turn(untilTrue: { server.handler.handshakes.count > known })
    return (client, server.handler.handshakes[known].id)
  }

  @Test(arguments: [HandshakeDecision.accept, .acceptHere])
  func `an accepted one opens under the same id, and what was sent meanwhile arrives`(
    decision: HandshakeDecision
  ) throws {
    let server = try Self.server()
    let (client, id) = try Self.waiting(on: server)
    client.send(text: "early")
    for _ in 0..<20 { server.loop.turn(timeoutMilliseconds: 1) }
    #expect(server.handler.opened.isEmpty && client.nextResponse() == nil)
    #expect(server.handler.decisions == 1)
    server.loop.decide(id, decision)
    #expect(try server.turn { client.nextResponse() }.status == 101)
    #expect(try server.turn { client.nextFrame() } == .text("early"))
    #expect(server.handler.opened.map(\.id) == [id])
    server.loop.decide(id, .reject(.text(403, "late\n")))
    client.send(text: "still here")
    #expect(try server.turn { client.nextFrame() } == .text("still here"))
    #expect(server.handler.losses == 0)
  }

  @Test func `a rejected one gets the answer`() throws {
    let server = try Self.server()
    let (client, id) = try Self.waiting(on: server)
    server.loop.decide(id, .reject(.text(403, "no\n")))
    let answer = try server.turn { client.nextResponse() }
    #expect(answer.status == 403 && answer.text == "no\n")
    #expect(server.handler.losses == 0 && server.handler.opened.isEmpty)
  }

  @Test func `one that leaves while it waits is lost at once`() throws {
    let server = try Self.server()
    let (client, id) = try Self.waiting(on: server)
    client.send([UInt8](repeating: 0x81, count: 3))
    client.finish()
    try server.turn(untilTrue: { server.handler.losses == 1 })
    server.loop.decide(id, .accept)
    for _ in 0..<10 { server.loop.turn(timeoutMilliseconds: 1) }
    #expect(server.handler.opened.isEmpty && server.handler.losses == 1)
    try server.turn(untilEndOf: client)
  }

  @Test func `one on which nobody decides is refused and lost`() throws {
    let server = try Self.server { $0.timeouts.requestWithinMilliseconds = 100 }
    let (client, id) = try Self.waiting(on: server)
    let answer = try server.turn { client.nextResponse() }
    #expect(answer.status == 503 && answer.text == "the decision took too long\n")
    #expect(server.handler.losses == 1 && server.handler.refusals == [503])
    server.loop.decide(id, .accept)
    #expect(server.handler.opened.isEmpty)
  }

  @Test func `the limit of connections holds when it is decided, too`() throws {
    let server = try Self.server { $0.maximumConnections = 1 }
    let (first, firstID) = try Self.waiting(on: server)
    let (second, secondID) = try Self.waiting(on: server)
    server.loop.decide(firstID, .accept)
    try server.turn(untilTrue: { server.loop.openCount == 1 })
    server.loop.decide(secondID, .accept)
    #expect(try server.turn { second.nextResponse() }.status == 503)
    #expect(server.handler.losses == 1 && server.handler.opened.map(\.id) == [firstID])
    withExtendedLifetime(first) {}
  }

  @Test func `those that wait are cut when the loop drains`() throws {
    let server = try Self.server()
    let (client, _) = try Self.waiting(on: server)
    #expect(server.loop.drain(CloseFrame(code: 4_005), withinMilliseconds: 20_000))
    client.read()
    #expect(client.isAtEnd && server.handler.losses == 1)
  }
}
