import CSSL
import Glibc
import TestSupport
import Testing

@testable import WebSocketTransport

/// A server with TLS over real sockets, with a certificate made for the test.
struct TLSLoopTests {
  let folder: TLSFolder
  let files: TLSFiles
  let server: TestServer

  init() throws {
    folder = try TLSFolder()
    files = try folder.make()
    server = try TestServer(files)
  }

  @Test func `a request is answered, and has the peer's own address`() throws {
    let client = try RawTLSClient(port: server.loop.port)
    #expect(client.shake() == .done(1))
    client.send(lines: "GET /a?b=c HTTP/1.1\nHost: h\nConnection: close\n\n")
    try server.turn(untilEndOf: client)
    #expect(client.text.hasPrefix("HTTP/1.1 200 OK\r\n") && client.text.hasSuffix("hello\n"))
    let request = try #require(server.handler.requests.first)
    #expect(request.head.peerAddress == "127.0.0.1" && request.listener == .main)
    #expect(request.head.target == "/a?b=c")
    #expect(server.loop.tlsReport?.handshakes == 1)
  }

  @Test(arguments: [1, 300, 16_384, 16_385, 1_000_000])
  func `messages of every length arrive unchanged both ways`(count: Int) throws {
    let server = try TestServer(files) { $0.maximumMessageBytes = 2_000_000 }
    let client = try TestClient()
    let (ours, _) = try server.connect(client, trusting: files.certificate)
    let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    for _ in 0..<3 {
      client.say(.message(OutgoingMessage(message, isText: false), more: true), on: ours)
    }
    try server.turn(with: client) { client.handler.messages.count == 3 ? true : nil }
    #expect(client.handler.messages.allSatisfy { $0.bytes == message })
  }

  @Test func `the server's close frame arrives, and then the end`() throws {
    let client = try TestClient()
    let (_, theirs) = try server.connect(client, trusting: files.certificate)
    server.loop.close(theirs, CloseFrame(code: 4005, reason: "draining"))
    try server.turn(with: client) { client.handler.closed.first }
    guard case .peer(let frame)? = client.handler.closed.first?.cause else {
      Issue.record("closed by \(client.handler.closed)")
      return
    }
    #expect(frame?.code == 4005 && frame?.reason == "draining")
    try server.turn { server.loop.tlsReport?.open == 0 ? true : nil }
  }

  @Test func `a peer that cuts the connection is noticed`() throws {
    var client: RawTLSClient? = try RawTLSClient(port: server.loop.port)
    #expect(client?.shake() == .done(1))
    client?.send(
      lines: "GET /ws HTTP/1.1\nHost: h\nUpgrade: websocket\nConnection: Upgrade\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13\n\n")
    try server.turn(untilTrue: { server.handler.opened.count == 1 })
    client = nil
    try server.turn(untilTrue: { server.handler.closed.count == 1 })
    try server.turn { server.loop.tlsReport?.open == 0 ? true : nil }
  }

  @Test func `a request behind which the peer ends its sending half is answered`() throws {
    let client = try RawTLSClient(port: server.loop.port)
    #expect(client.shake() == .done(1))
    server.handler.response = HTTPResponse(
      status: 200, body: [UInt8](repeating: 7, count: 3_000_000))
    client.send(lines: "GET / HTTP/1.1\nHost: h\nConnection: close\n\n")
    // The answer has begun and fills all buffers by then.
    try server.turn {
      client.read()
      return client.received.isEmpty ? nil : true
    }
    client.finish()
    try server.turn(untilEndOf: client)
    #expect(client.received.suffix(3_000_000).allSatisfy { $0 == 7 })
    #expect(client.received.count > 3_000_000)
  }

  @Test func `an ending loop waits until a peer has taken its answer`() throws {
    let client = try RawTLSClient(port: server.loop.port, receiveBufferBytes: 4_096)
    #expect(client.shake() == .done(1))
    server.handler.response = HTTPResponse(
      status: 200, body: [UInt8](repeating: 7, count: 100_000))
    client.send(lines: "GET / HTTP/1.1\nHost: h\nConnection: close\n\n")
    try server.turn(untilTrue: { server.handler.requests.count == 1 })
    server.handler.whenTimerFires = { [server] in
      client.read()
      if client.isAtEnd { return client.finish() }
      server.loop.schedule(afterMicroseconds: 5_000)
    }
    server.loop.schedule(afterMicroseconds: 100_000)
    server.loop.finishAnswers(withinMilliseconds: 60_000)
    #expect(client.isAtEnd && client.received.count > 100_000)
  }

  @Test func `a peer that reads nothing holds up the loop, not the memory`() throws {
    let client = try RawTLSClient(port: server.loop.port, receiveBufferBytes: 4_096)
    #expect(client.shake() == .done(1))
    client.send(
      lines: "GET /ws HTTP/1.1\nHost: h\nUpgrade: websocket\nConnection: Upgrade\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13\n\n")
    try server.turn(untilTrue: { server.handler.opened.count == 1 })
    let id = try #require(server.handler.opened.first).id
    let message = OutgoingMessage([UInt8](repeating: 1, count: 16_384), isText: false)
    server.handler.queues[id] = Array(repeating: .message(message, more: true), count: 200)
    server.loop.requestWrite(id)
    var left = 200
    // It stands still once a hundred turns of 2 ms change nothing.
    var still = 0
    try server.turn(untilTrue: {
      let now = server.handler.queues[id]?.count ?? 0
      still = now == left ? still + 1 : 0
      left = now
      return still == 100
    })
    let taken = (200 - left) * 16_384
    #expect(taken < 600_000, "\(taken) bytes were taken")
    try server.turn(untilTrue: {
      client.read()
      return server.handler.queues[id]?.isEmpty == true
    })
  }

  @Test func `plain HTTP on the port is marked for a redirect, and no WebSocket opens`() throws {
    let client = server.client(sending: "GET /draw/demo HTTP/1.1\nHost: h\n\n")
    try server.turn(untilTrue: { server.handler.requests.count == 1 })
    #expect(server.handler.requests.first?.listener == .redirect)
    withExtendedLifetime(client) {}
    let socket = RawClient(port: server.loop.port)
    socket.sendHandshake()
    let answer = try server.turn { socket.nextResponse() }
    #expect(answer.status == 403 && String(decoding: answer.body, as: UTF8.self).contains("wss://"))
  }

  @Test func `the redirecting address is one of its own`() throws {
    let server = try TestServer(files) { $0.redirect = ("127.0.0.1", 0) }
    let client = RawClient(port: try #require(server.loop.redirectPort))
    client.send(lines: "GET / HTTP/1.1\nHost: h\n\n")
    try server.turn(untilTrue: { server.handler.requests.count == 1 })
    #expect(server.handler.requests.first?.listener == .redirect)
  }

  @Test func `a handshake that takes too long is cut and counted`() throws {
    let server = try TestServer(files) { $0.timeouts.requestWithinMilliseconds = 20 }
    let silent = RawClient(port: server.loop.port)
    let begun = RawClient(port: server.loop.port)
    begun.send([22, 3, 1, 2, 0, 1])
    try server.turn(untilTrue: {
      silent.read()
      begun.read()
      return silent.isAtEnd && begun.isAtEnd
    })
    let report = try #require(server.loop.takeTLSReport())
    #expect(report.failures == 2 && report.handshakes == 0)
    let slow = TLSReport.Event.failed(address: "127.0.0.1", reason: "it took too long")
    #expect(report.events == [slow, slow])
  }

  @Test func `TLS before 1.2 is refused`() throws {
    let client = try RawTLSClient(port: server.loop.port) { context in
      SSL_CTX_set_cipher_list(context, "ALL:@SECLEVEL=0")
      SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_VERSION), nil)
      SSL_CTX_ctrl(context, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(TLS1_1_VERSION), nil)
    }
    guard case .failed = client.shake() else {
      Issue.record("the handshake is complete")
      return
    }
    try server.turn { server.loop.tlsReport?.failures == 1 ? true : nil }
    let events = try #require(server.loop.takeTLSReport()).events
    #expect(events == [.failed(address: "127.0.0.1", reason: "unsupported protocol")])
  }

  @Test(arguments: [("\u{2}h2\u{8}http/1.1", true), ("\u{2}h2", false)])
  func `only HTTP/1.1 is agreed on`(offer: String, isFound: Bool) throws {
    let client = try RawTLSClient(port: server.loop.port) { context in
      SSL_CTX_set_alpn_protos(context, Array(offer.utf8), UInt32(offer.utf8.count))
    }
    #expect((client.shake() == .done(1)) == isFound)
  }

  @Test func `the network is measured at the peer's own socket`() throws {
    // A worker loop's connections are not measured.
    let server = try TestServer(files) { $0.threads = 1 }
    let client = try TestClient()
    let (_, theirs) = try server.connect(client, trusting: files.certificate)
    #expect(server.loop.roundTripMilliseconds(of: theirs) != nil)
  }

  @Test func `a renewed certificate is for new connections, and the old ones go on`() throws {
    let client = try TestClient()
    let (ours, _) = try server.connect(client, trusting: files.certificate)
    let old = try folder.write(try contents(files.certificate), to: "old.pem")
    try folder.make()
    try server.turn {
      server.loop.tlsReport?.events.isEmpty == false ? true : nil
    }
    guard case .renewed = server.loop.takeTLSReport()?.events.first else {
      Issue.record("not renewed")
      return
    }
    client.say(.message(OutgoingMessage([1, 2], isText: false), more: true), on: ours)
    try server.turn(with: client) { client.handler.messages.count == 1 ? true : nil }
    _ = try server.connect(try TestClient(), trusting: files.certificate)
    let stale = try server.secureURL(trusting: old)
    #expect(throws: ConnectFailure.self) { try client.client.connect(to: stale) }
  }

  @Test func `a bad pair is reported once, and the former certificate stays`() throws {
    let other = try #require(SelfSignedCertificate.make(names: ["a"], seconds: 60))
    try folder.write(other.dropLast(900) + [], to: "own.pem")
    server.loop.renewCertificate()
    try server.turn { server.loop.tlsReport?.events.isEmpty == false ? true : nil }
    guard case .notRenewed(let sentence)? = server.loop.takeTLSReport()?.events.first else {
      Issue.record("renewed")
      return
    }
    #expect(sentence.hasPrefix("\(files.certificate): expected a certificate in PEM, found none"))
    let client = try RawTLSClient(port: server.loop.port)
    #expect(client.shake() == .done(1))
  }

  @Test func `connections are drained with a close frame`() throws {
    let client = try TestClient()
    _ = try server.connect(client, trusting: files.certificate)
    let handler = client.handler
    // The client answers on the same thread, so the drain ends with its time.
    _ = server.loop.drain(CloseFrame(code: 4005), withinMilliseconds: 20)
    try server.turn(with: client) { handler.closed.first }
    let port = server.loop.port
    try server.turn { ListenProbe.failure(host: "127.0.0.1", port: port) == nil ? true : nil }
  }

  private func contents(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    return Array(bytes[..<max(0, Glibc.read(descriptor, &bytes, bytes.count))])
  }
}
