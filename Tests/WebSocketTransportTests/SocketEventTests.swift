import TestSupport
import Testing

@testable import WebSocketTransport

@Suite struct SocketEventTests {
  @Test(arguments: [0, 1, 125, 126, 1_023, 1_024, 1_025, 4_096, 32_768])
  func `a message is echoed whole and with its kind`(length: Int) throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    let bytes = (0..<length).map { UInt8(97 + $0 % 26) }
    for opcode: UInt8 in [1, 2] {
      client.send(opcode: opcode, bytes)
      #expect(try server.turn { client.nextFrame() } == Frame(opcode: opcode, payload: bytes))
    }
    #expect(server.handler.messages.map(\.isText) == [true, false])
  }

  @Test(arguments: [32_769, 65_535, 65_536, 65_537, 1_000_000])
  func `a long message comes in fragments, whole and of its kind`(length: Int) throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    let bytes = (0..<length).map { UInt8(97 + $0 % 26) }
    for isText in [true, false] {
      server.say(.message(OutgoingMessage(bytes, isText: isText), more: false), to: id)
      var frames: [Frame] = []
      while frames.last?.isFinal != true { frames.append(try server.turn { client.nextFrame() }) }
      #expect(frames.allSatisfy { $0.payload.count <= 32_768 })
      #expect(frames.map(\.opcode) == [isText ? 1 : 2] + frames.dropFirst().map { _ in 0 })
      #expect(frames.flatMap(\.payload) == bytes)
    }
    server.say(.message(OutgoingMessage(text: "next"), more: false), to: id)
    #expect(try server.turn { client.nextFrame() } == .text("next"))
  }

  @Test func `pings are sent and answered, and data is received, in the middle of a message`()
    throws
  {
    let server = try TestServer {
      $0.timeouts.pingAfterMilliseconds = 60
      $0.timeouts.pongWithinMilliseconds = 60_000
    }
    server.handler.echoes = false
    let (client, id) = try server.connectUnread()
    let bytes = [UInt8](repeating: 97, count: 8_000_000)
    server.say(.message(OutgoingMessage(bytes, isText: true), more: true), to: id)
    server.say(.message(OutgoingMessage(text: "next"), more: false), to: id)
    client.send(text: "heard")
    client.send(opcode: 9, [7])
    try server.turn { server.handler.messages.first.map { _ in true } }
    // A silence long enough for a ping.
    let end = MonotonicClock.microseconds() + 200_000
    while MonotonicClock.microseconds() < end { server.loop.turn(timeoutMilliseconds: 5) }
    #expect(try server.turn { client.nextResponse() }.status == 101)
    var frames: [Frame] = []
    while frames.last != .text("next") { frames.append(try server.turn { client.nextFrame() }) }
    #expect(frames.filter { $0.opcode < 8 }.flatMap(\.payload).count == bytes.count + 4)
    let last = try #require(frames.lastIndex { $0.opcode == 0 })
    #expect(frames[..<last].contains(Frame(opcode: 10, payload: [7])))
    #expect(frames[..<last].contains { $0.opcode == 9 })
    #expect(server.handler.advances > 200)
  }

  @Test func `a close may come in the middle of a message`() throws {
    let server = try TestServer()
    let (client, id) = try server.connectUnread()
    let bytes = [UInt8](repeating: 97, count: 20_000_000)
    server.say(.message(OutgoingMessage(bytes, isText: true), more: true), to: id)
    for _ in 0..<20 { server.loop.turn(timeoutMilliseconds: 1) }
    server.loop.close(id, CloseFrame(code: 4005, reason: "draining"))
    server.loop.turn(timeoutMilliseconds: 0)
    try server.turn { client.nextResponse() }
    var sum = 0
    var close: Frame?
    while close == nil {
      let frame = try server.turn { client.nextFrame() }
      sum += frame.payload.count
      #expect(!frame.isFinal || frame.opcode == 8)
      if frame.opcode == 8 { close = frame }
    }
    #expect(close?.closeCode == 4005)
    #expect(sum < bytes.count)
    client.sendClose(4005)
    let closed = try server.turn { server.handler.closed.first }
    #expect(closed.cause == .local(CloseFrame(code: 4005, reason: "draining")))
  }

  @Test func `a request in the middle of a long message is served after it`() throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    let long = OutgoingMessage([UInt8](repeating: 97, count: 200_000), isText: true)
    server.say(.message(long, more: false), to: id)
    server.loop.turn(timeoutMilliseconds: 0)
    server.say(.message(OutgoingMessage(text: "next"), more: false), to: id)
    var begun: Frame?
    #expect(try server.turn { client.nextMessage(&begun) }.payload == long.payload)
    #expect(try server.turn { client.nextMessage(&begun) } == .text("next"))
  }

  @Test func `fragments are put together, with control frames in between`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    let long = [UInt8](repeating: 120, count: 3_000)
    client.send(opcode: 1, Array("gr".utf8) + [0xC3], isFinal: false)
    client.send(opcode: 9, [7, 8, 9])
    client.send(opcode: 0, [], isFinal: false)
    client.send(opcode: 0, [0xBC] + Array("n ".utf8), isFinal: false)
    client.send(opcode: 10, [])
    client.send(opcode: 0, long, isFinal: true)
    client.send(text: "next")
    #expect(
      try server.turn { client.nextFrame() } == Frame(opcode: 10, payload: [7, 8, 9]))
    #expect(
      try server.turn { client.nextFrame() }
        == Frame(opcode: 1, payload: Array("grün ".utf8) + long))
    #expect(try server.turn { client.nextFrame() } == .text("next"))
    #expect(server.handler.messages.count == 2)
  }

  @Test func `messages that arrive byte by byte are put together`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    for byte in [0x81, 0x83, 1, 2, 3, 4, 0x61 ^ 1, 0x62 ^ 2, 0x63 ^ 3] as [UInt8] {
      client.send([byte])
      server.loop.turn(timeoutMilliseconds: 5)
    }
    #expect(try server.turn { client.nextFrame() } == .text("abc"))
  }

  @Test(arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
  func `text that is not UTF-8 closes with 1007 and is not delivered`(bytes: [UInt8]) throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    client.send(opcode: 1, Array("ok ".utf8) + bytes)
    #expect(try server.turn { client.nextFrame() }.closeCode == 1007)
    client.sendClose(1007)
    let closed = try server.turn { server.handler.closed.first }
    #expect(closed.id == id)
    guard case .local(let frame) = closed.cause else {
      Issue.record("\(closed.cause)")
      return
    }
    #expect(frame.code == 1007)
    #expect(server.handler.messages.isEmpty)
  }

  @Test func `a message over the limit closes with 1009 before it is read`() throws {
    let server = try TestServer { $0.maximumMessageBytes = 1_000 }
    let (client, id) = try server.connect()
    client.send(opcode: 2, [UInt8](repeating: 1, count: 1_000))
    #expect(try server.turn { client.nextFrame() }.payload.count == 1_000)
    client.send(opcode: 2, [UInt8](repeating: 1, count: 1_001))
    let frame = try server.turn { client.nextFrame() }
    #expect(frame.closeCode == 1009)
    #expect(frame.words == "message-too-big")
    client.sendClose(1009)
    let closed = try server.turn { server.handler.closed.first }
    #expect(closed.id == id)
    #expect(closed.cause == .local(CloseFrame(code: 1009, reason: "message-too-big")))
    #expect(server.handler.messages.count == 1)
  }

  @Test func `fragments that together go over the limit close with 1009`() throws {
    let server = try TestServer { $0.maximumMessageBytes = 1_000 }
    let (client, _) = try server.connect()
    client.send(opcode: 2, [UInt8](repeating: 1, count: 600), isFinal: false)
    client.send(opcode: 0, [UInt8](repeating: 1, count: 600), isFinal: true)
    #expect(try server.turn { client.nextFrame() }.closeCode == 1009)
    #expect(server.handler.messages.isEmpty)
  }

  @Test func `a frame that claims to be immense closes with 1009 at once`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    client.send([0x82, 0xFF, 0x7F, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3])
    #expect(try server.turn { client.nextFrame() }.closeCode == 1009)
  }

  /// A reserved opcode, unmasked text and an unmasked ping, lengths in more bytes than needed, and
  /// one with its top bit set.
  @Test(
    arguments: [
      [0x83, 0x80, 1, 2, 3, 4], [0x81, 2, 104, 105], [0x89, 0],
      [0x82, 0xFE, 0, 2, 0, 0, 0, 0, 104, 105],
      [0x82, 0xFF, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 104, 105],
      [0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 104, 105],
    ] as [[UInt8]])
  func `a frame that breaks the protocol closes with 1002, at first and later`(
    frame: [UInt8]
  ) throws {
    let server = try TestServer()
    let (first, _) = try server.connect()
    first.send(frame)
    #expect(try server.turn { first.nextFrame() }.closeCode == 1002)
    #expect(server.handler.messages.isEmpty)
    let (later, _) = try server.connect()
    later.send(text: "good")
    #expect(try server.turn { later.nextFrame() } == .text("good"))
    later.send(frame)
    #expect(try server.turn { later.nextFrame() }.closeCode == 1002)
    #expect(server.handler.messages.count == 1)
  }

  @Test func `after a violation and its close frame the server ends the connection`() throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    client.send([0x81, 2] + Array("hi".utf8))
    #expect(try server.turn { client.nextFrame() }.closeCode == 1002)
    let begin = MonotonicClock.microseconds()
    try server.turn(untilTrue: { ended(client) })
    // It waits for no deadline.
    #expect(MonotonicClock.microseconds() - begin < TransportLimits.closeMilliseconds * 1_000)
    let closed = try server.turn { server.handler.closed.first }
    #expect(closed.id == id)
    #expect(closed.cause == .local(.violation))
    #expect(server.handler.messages.isEmpty)
  }

  @Test(arguments: [999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535] as [UInt16])
  func `a forbidden close code is answered with 1002`(code: UInt16) throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    client.sendClose(code, "why")
    #expect(try server.turn { client.nextFrame() }.closeCode == 1002)
    #expect(try server.turn { server.handler.closed.first }.cause == .local(.violation))
    try server.turn(untilTrue: { ended(client) })
  }

  @Test(arguments: [1000, 1001, 1012, 1013, 1014, 3000, 4999] as [UInt16])
  func `a close code that may be sent is answered with itself`(code: UInt16) throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    client.sendClose(code, "why")
    #expect(try server.turn { client.nextFrame() }.closeCode == Int(code))
    try server.turn(untilTrue: { ended(client) })
  }

  @Test func `a close reason that is not UTF-8 is answered with 1007`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    client.send(opcode: 8, [0x03, 0xE8, 0xFF])
    #expect(try server.turn { client.nextFrame() }.closeCode == 1007)
    try server.turn(untilTrue: { ended(client) })
  }

  /// Whether the server closed the connection.
  private func ended(_ client: RawClient) -> Bool {
    client.read()
    return client.isAtEnd
  }

  @Test func `a client that sends on after the close frame is cut`() throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    server.loop.close(id, CloseFrame(code: 4_000))
    #expect(try server.turn { client.nextFrame() }.closeCode == 4_000)
    let message: [UInt8] =
      [0x82, 0xFE, 0xFF, 0xFF, 0, 0, 0, 0] + [UInt8](repeating: 7, count: 65_535)
    var sent = 0
    while server.handler.closed.isEmpty, sent < 400 {
      client.send(message)
      server.loop.turn(timeoutMilliseconds: 10)
      sent += 1
    }
    // The kernel's buffers hold some megabytes.
    #expect(sent < 400 && server.handler.closed.first?.cause == .local(CloseFrame(code: 4_000)))
  }

  @Test func `a client that sends on after its own close frame is cut`() throws {
    let server = try TestServer()
    let (client, id) = try server.connectUnread()
    // The answer to the close frame waits behind what the client does not read.
    let bytes = [UInt8](repeating: 97, count: 20_000_000)
    server.say(.message(OutgoingMessage(bytes, isText: true), more: true), to: id)
    for _ in 0..<20 { server.loop.turn(timeoutMilliseconds: 1) }
    client.sendClose(1_000, "")
    let noise = [UInt8](repeating: 0, count: 65_536)
    var taken = 0
    while server.handler.closed.isEmpty, taken < 50_000_000 {
      taken += max(0, client.offer(noise))
      server.loop.turn(timeoutMilliseconds: 1)
    }
    // The kernel's buffers hold some megabytes beside the limit.
    #expect(taken < 50_000_000)
  }

  @Test func `pings before a close frame are reported`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    client.send(
      (0..<100).flatMap { _ in [0x89, 0x80, 0, 0, 0, 0] as [UInt8] }
        + [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE8])
    try server.turn(untilTrue: { ended(client) })
    #expect(server.handler.frames == 100)
  }

  @Test func `of very many pings at once the last is answered`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    client.send((0..<1_000).flatMap { [0x89, 0x82, 0, 0, 0, 0, UInt8($0 >> 8), UInt8($0 & 255)] })
    var pongs = 0
    var last: Frame?
    while last?.payload != [UInt8(999 >> 8), UInt8(999 & 255)] {
      last = try server.turn { client.nextFrame() }
      pongs += 1
    }
    // One read takes 16 KB, so the 8 KB may arrive in a few.
    #expect(pongs <= 4 * (TransportLimits.pongsPerRead + 1), "\(pongs)")
  }

  @Test func `a text that is not UTF-8 ends at its first wrong piece`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    client.send([0x01, 0x82, 0, 0, 0, 0, 0x61, 0xC3])
    client.send([0x00, 0x81, 0, 0, 0, 0, 0xA4])
    client.send([0x00, 0x81, 0, 0, 0, 0, 0xFF])
    #expect(try server.turn { client.nextFrame() }.closeCode == 1007)
    #expect(server.handler.messages.isEmpty)
  }

  @Test func `pings that arrive at once are all answered, before later messages`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    for number: UInt8 in 0..<10 { client.send(opcode: 9, [number]) }
    client.send(text: "after")
    for number: UInt8 in 0..<10 {
      #expect(try server.turn { client.nextFrame() } == Frame(opcode: 10, payload: [number]))
    }
    #expect(try server.turn { client.nextFrame() } == .text("after"))
  }

  @Test func `pings that find the socket full are superseded by the last`() throws {
    let server = try TestServer { $0.threads = 1 }
    let (client, id) = try server.connectUnread()
    let long = OutgoingMessage([UInt8](repeating: 97, count: 8_000_000), isText: true)
    server.say(.message(long, more: false), to: id)
    for _ in 0..<20 { server.loop.turn(timeoutMilliseconds: 1) }
    for number: UInt8 in 0..<10 { client.send(opcode: 9, [number]) }
    for _ in 0..<20 { server.loop.turn(timeoutMilliseconds: 1) }
    #expect(try server.turn { client.nextResponse() }.status == 101)
    var frames: [Frame] = []
    while frames.last?.isFinal != true || frames.last?.opcode == 10 {
      frames.append(try server.turn { client.nextFrame() })
    }
    #expect(frames.filter { $0.opcode == 10 } == [Frame(opcode: 10, payload: [9])])
  }

  @Test func `frames that end no message are reported`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    for opcode: UInt8 in [9, 10, 9] { client.send(opcode: opcode, []) }
    client.send(opcode: 1, [], isFinal: false)
    for _ in 0..<5 { client.send(opcode: 0, [], isFinal: false) }
    client.send(opcode: 0, Array("end".utf8))
    client.send(text: "next")
    try server.turn(untilTrue: { server.handler.messages.count == 2 })
    #expect(server.handler.frames == 9)
  }

  @Test func `the same bytes to many are copied once`() throws {
    let server = try TestServer { $0.threads = 1 }
    let clients = try (0..<20).map { _ in try server.connect() }
    let message = OutgoingMessage([UInt8](repeating: 65, count: 10_000), isText: true)
    for (_, id) in clients { server.say(.message(message, more: false), to: id) }
    for (client, _) in clients {
      #expect(try server.turn { client.nextFrame() }.payload == message.payload)
    }
    #expect(server.loop.sockets.sendBuffer.copies == 1)
  }

  @Test func `the parts of a long message to many are copied once each`() throws {
    let server = try TestServer { $0.threads = 1 }
    let clients = try (0..<20).map { _ in try server.connect() }
    let message = OutgoingMessage([UInt8](repeating: 65, count: 3 * 32_768), isText: true)
    for (_, id) in clients { server.say(.message(message, more: false), to: id) }
    for (client, _) in clients {
      var begun: Frame?
      #expect(try server.turn { client.nextMessage(&begun) }.payload == message.payload)
    }
    #expect(server.loop.sockets.sendBuffer.copies == 3)
  }

  @Test func `writable is called once for a request and again after more`() throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    server.say(.message(OutgoingMessage(text: "a"), more: true), to: id)
    server.handler.queues[id]?.append(.message(OutgoingMessage(text: "b"), more: false))
    #expect(try server.turn { client.nextFrame() } == .text("a"))
    #expect(try server.turn { client.nextFrame() } == .text("b"))
    for _ in 0..<5 { server.loop.turn(timeoutMilliseconds: 1) }
    #expect(server.handler.asked == 2)
  }
}
