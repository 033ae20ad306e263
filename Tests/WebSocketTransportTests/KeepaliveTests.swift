import TestSupport
import Testing
import WebSocketTransport

@Suite struct KeepaliveTests {
  private func server() throws -> TestServer {
    try TestServer {
      $0.timeouts.pingAfterMilliseconds = 60
      $0.timeouts.pongWithinMilliseconds = 60
    }
  }

  @Test func `a peer that answers no ping is closed with 4004`() throws {
    let server = try server()
    let (client, id) = try server.connect()
    let ping = try server.turn { client.nextFrame() }
    #expect(ping.opcode == 9)
    let close = try server.turn { client.nextFrame() }
    #expect(close.closeCode == 4004)
    #expect(close.words == "no-pong")
    client.sendClose(4004)
    let closed = try server.turn { server.handler.closed.first }
    #expect(closed.id == id)
    #expect(closed.cause == .local(CloseFrame(code: 4004, reason: "no-pong")))
  }

  @Test func `a peer that answers stays`() throws {
    let server = try server()
    let (client, _) = try server.connect()
    for _ in 0..<3 {
      let ping = try server.turn { client.nextFrame() }
      #expect(ping.opcode == 9)
      client.send(opcode: 10, ping.payload)
    }
    #expect(server.handler.closed.isEmpty)
  }

  @Test func `a peer that talks is not pinged`() throws {
    let server = try server()
    server.handler.echoes = false
    let (client, _) = try server.connect()
    let end = MonotonicClock.microseconds() + 200_000
    while MonotonicClock.microseconds() < end {
      client.send(text: "x")
      server.loop.turn(timeoutMilliseconds: 5)
    }
    #expect(client.nextFrame() == nil)
  }

  @Test func `a half-open peer is cut even when it takes nothing any more`() throws {
    let server = try server()
    let (client, id) = try server.connectUnread()
    let flood = OutgoingMessage([UInt8](repeating: 1, count: 8_000_000), isText: false)
    server.say(.message(flood, more: true), .message(flood, more: true), to: id)
    let closed = try server.turn { server.handler.closed.first }
    #expect(closed.cause == .local(CloseFrame(code: 4004, reason: "no-pong")))
    withExtendedLifetime(client) {}
  }

  @Test func `a peer that reads slowly stays, though it answers no ping`() throws {
    let server = try server()
    let (client, id) = try server.connectUnread()
    let flood = OutgoingMessage([UInt8](repeating: 1, count: 80_000_000), isText: false)
    server.say(.message(flood, more: true), to: id)
    let end = MonotonicClock.microseconds() + 400_000
    var advances = 0
    try server.turn(untilTrue: {
      client.take(200_000)
      if MonotonicClock.microseconds() < end { advances = server.handler.advances }
      return server.handler.advances > advances || !server.handler.closed.isEmpty
    })
    #expect(server.handler.closed.isEmpty)
  }

  @Test func `our client answers pings, and pings in its turn`() throws {
    let server = try server()
    let client = try TestClient {
      $0.timeouts.pingAfterMilliseconds = 60
      $0.timeouts.pongWithinMilliseconds = 60
    }
    _ = try server.connect(client)
    let end = MonotonicClock.microseconds() + 400_000
    while MonotonicClock.microseconds() < end {
      server.loop.turn(timeoutMilliseconds: 5)
      client.client.turn(timeoutMilliseconds: 0)
    }
    #expect(server.loop.openCount == 1)
    #expect(client.client.openCount == 1)
  }

  @Test func `a server that is gone is noticed by our client`() throws {
    let server = try TestServer { $0.threads = 1 }
    let client = try TestClient {
      $0.timeouts.pingAfterMilliseconds = 60
      $0.timeouts.pongWithinMilliseconds = 60
    }
    _ = try server.connect(client)
    // The server's loop no longer turns.
    let end = MonotonicClock.microseconds() + 10_000_000
    while client.client.openCount > 0 && MonotonicClock.microseconds() < end {
      client.client.turn(timeoutMilliseconds: 20)
    }
    #expect(
      client.handler.closed.map(\.cause) == [.local(CloseFrame(code: 4004, reason: "no-pong"))])
  }
}
