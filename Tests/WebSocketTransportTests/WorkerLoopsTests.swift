import TestSupport
import Testing

@testable import WebSocketTransport

/// Several threads behind one loop, seen from outside.
@Suite struct WorkerLoopsTests {
  @Test(arguments: [1, 2, 3, 5])
  func `connections take turns between the threads`(threads: Int) throws {
    let server = try TestServer { $0.threads = threads }
    let clients = try (0..<10).map { _ in try server.connect().client }
    #expect(server.loop.openCount == 10)
    // The service loop does not turn now, so that only worker loops answer.
    let answered = clients.filter { Self.answersPing($0, isCarriedAside: threads > 1) }
    #expect(answered.count == (1...10).count { $0 % threads != 0 })
  }

  @Test func `a connection that is to stay here does`() throws {
    let server = try TestServer { $0.threads = 3 }
    server.handler.decision = .acceptHere
    let clients = try (0..<4).map { _ in try server.connect().client }
    #expect(!clients.contains { Self.answersPing($0, isCarriedAside: false) })
    #expect(server.loop.openCount == 4)
  }

  @Test(arguments: [10, 5_000, 32_769, 500_000])
  func `a broadcast arrives whole and in order on each thread`(length: Int) throws {
    let server = try TestServer { $0.threads = 4 }
    let clients = try (0..<8).map { _ in try server.connect() }
    let messages = (0..<5).map {
      OutgoingMessage([UInt8](repeating: UInt8($0), count: length + $0), isText: false)
    }
    for message in messages {
      for (_, id) in clients { server.say(.message(message, more: true), to: id) }
    }
    for (client, _) in clients {
      var begun: Frame?
      for message in messages {
        let frame = try server.turn { client.nextMessage(&begun) }
        #expect(frame.opcode == 2 && frame.payload == message.payload)
      }
    }
    // Of a long message the parts after the first are told, wherever it goes out.
    let parts = (length + 32_767) / 32_768
    try server.turn(untilTrue: { server.handler.advances >= (parts - 1) * 40 })
  }

  @Test func `a connection that reads nothing is asked for one message and no more`() throws {
    let server = try TestServer { $0.threads = 2 }
    let (stuck, id) = try server.connect()
    let message = OutgoingMessage([UInt8](repeating: 1, count: 8_388_608), isText: false)
    for _ in 0..<4 { server.say(.message(message, more: true), to: id) }
    let (other, _) = try server.connect()
    for number in 0..<20 {
      other.send(text: "\(number)")
      #expect(try server.turn { other.nextFrame() } == .text("\(number)"))
    }
    #expect(server.handler.queues[id]?.count == 3)
    var begun: Frame?
    for _ in 0..<4 {
      #expect(try server.turn { stuck.nextMessage(&begun) }.payload.count == 8_388_608)
    }
  }

  @Test func `a close frame arrives after what was said before it`() throws {
    let server = try TestServer { $0.threads = 2 }
    let (client, id) = try server.connect()
    let last = OutgoingMessage(text: "last")
    server.say(
      .message(last, more: true), .close(CloseFrame(code: 4_005, reason: "draining")), to: id)
    #expect(try server.turn { client.nextFrame() } == .text("last"))
    #expect(try server.turn { client.nextFrame() }.closeCode == 4_005)
    client.sendClose(4_005)
    try server.turn(untilTrue: { !server.handler.closed.isEmpty })
    #expect(server.handler.closed.map(\.id) == [id])
    #expect(
      server.handler.closed.map(\.cause)
        == [.local(CloseFrame(code: 4_005, reason: "draining"))])
    #expect(server.loop.openCount == 0)
  }

  @Test func `after close the handler receives only the end`() throws {
    let server = try TestServer { $0.threads = 2 }
    let (client, id) = try server.connect()
    client.send(text: "unheard")
    server.loop.close(id, CloseFrame(code: 4_001))
    let asked = server.handler.asked
    server.loop.requestWrite(id)
    #expect(try server.turn { client.nextFrame() }.closeCode == 4_001)
    client.sendClose(4_001)
    try server.turn(untilTrue: { !server.handler.closed.isEmpty })
    #expect(server.handler.messages.isEmpty)
    #expect(server.handler.asked == asked)
  }

  @Test func `the limit of connections holds for all threads together`() throws {
    let server = try TestServer {
      $0.threads = 3
      $0.maximumConnections = 4
    }
    var clients = try (0..<4).map { _ in try server.connect().client }
    let late = RawClient(port: server.loop.port)
    late.sendHandshake()
    #expect(try server.turn { late.nextResponse() }.status == 503)
    clients[1].sendClose(1_000)
    try server.turn(untilTrue: { server.loop.openCount == 3 })
    clients.append(try server.connect().client)
    #expect(server.loop.openCount == 4)
  }

  @Test(arguments: [1, 3])
  func `the outcome of each accepted handshake is reported`(threads: Int) throws {
    let server = try TestServer { $0.threads = threads }
    for _ in 0..<40 {
      // It resets the connection: the answer is never read.
      let client = RawClient(port: server.loop.port)
      client.sendHandshake()
    }
    try server.turn(untilTrue: {
      let handler = server.handler
      return handler.decisions == 40 && server.loop.openCount == 0
        && handler.opened.count + handler.losses == 40
        && handler.closed.count == handler.opened.count
    })
  }

  @Test func `draining closes connections on all threads`() throws {
    let server = try TestServer { $0.threads = 3 }
    let clients = try (0..<6).map { _ in try server.connect().client }
    // Who says goodbye at once need not be waited for.
    for client in clients { client.sendClose(1_000) }
    #expect(server.loop.drain(CloseFrame(code: 4_005), withinMilliseconds: 10_000))
    #expect(server.loop.openCount == 0)
    #expect(server.handler.closed.count == 6)
  }

  /// Whether a ping is answered while the service loop stands still;
  /// the wait for no answer is short.
  private static func answersPing(_ client: RawClient, isCarriedAside: Bool) -> Bool {
    client.send(opcode: 9, Array("?".utf8))
    client.wait(milliseconds: isCarriedAside ? 500 : 20)
    return client.nextFrame()?.opcode == 10
  }
}
