import TestSupport
import Testing

@testable import WebSocketTransport

/// Connections of a proxy that names its clients first.
@Suite struct ProxyProtocolTests {
  private static let ada: [UInt8] = [192, 0, 2, 7]

  private static func change(_ options: inout ServiceLoop.Options) {
    options.proxies = TrustedProxies(["127.0.0.1"].compactMap { PeerNetwork($0) })
    options.readsProxyHeaders = true
  }

  private static let request = "GET /a HTTP/1.1\nHost: here\n\n"

  @Test func `the header's address is the client's, for requests and WebSockets`() throws {
    let server = try TestServer(Self.change)
    let client = RawClient(port: server.loop.port)
    client.send(ProxyVector.header(of: Self.ada))
    client.send(lines: Self.request)
    #expect(try server.turn { client.nextResponse() }.status == 200)
    client.sendHandshake()
    #expect(try server.turn { client.nextResponse() }.status == 101)
    try server.turn(untilTrue: { server.handler.opened.count == 1 })
    #expect(server.handler.requests.map(\.head.peerAddress) == ["192.0.2.7"])
    let head = try #require(server.handler.opened.first).handshake.head
    #expect(head.peerAddress == "192.0.2.7" && head.isProxied)
    client.send(text: "hello")
    #expect(try server.turn { client.nextFrame() } == .text("hello"))
  }

  @Test func `a header in single bytes works, and others are served meanwhile`() throws {
    let server = try TestServer(Self.change)
    let client = RawClient(port: server.loop.port)
    let other = RawClient(port: server.loop.port)
    for byte in ProxyVector.header(of: Self.ada) {
      client.send([byte])
      for _ in 0..<3 { server.loop.turn(timeoutMilliseconds: 0) }
    }
    other.send(ProxyVector.line("PROXY TCP4 192.0.2.8 127.0.0.1 1 2"))
    other.send(lines: Self.request)
    #expect(try server.turn { other.nextResponse() }.status == 200)
    client.send(lines: Self.request)
    #expect(try server.turn { client.nextResponse() }.status == 200)
    #expect(server.handler.requests.map(\.head.peerAddress) == ["192.0.2.8", "192.0.2.7"])
  }

  @Test(arguments: [Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8), [0x0D, 0x0A, 0x16]])
  func `without a header the connection is closed and reported`(bytes: [UInt8]) throws {
    let server = try TestServer(Self.change)
    let client = RawClient(port: server.loop.port)
    client.send(bytes)
    try server.turn(untilEndOf: client)
    #expect(client.received.isEmpty && server.handler.requests.isEmpty)
    #expect(server.handler.proxyRefusals == ["127.0.0.1"])
  }

  @Test func `a slow header is cut, and a proxy that leaves is no fault`() throws {
    let server = try TestServer {
      Self.change(&$0)
      $0.timeouts.requestWithinMilliseconds = 200
    }
    let client = RawClient(port: server.loop.port)
    client.send(Array(ProxyVector.header(of: Self.ada)[..<20]))
    let leaving = RawClient(port: server.loop.port)
    leaving.finish()
    try server.turn {
      client.read()
      leaving.read()
      return client.isAtEnd && leaving.isAtEnd ? true : nil
    }
    #expect(server.handler.proxyRefusals == ["127.0.0.1"])
  }

  @Test func `a proxy's own connection has its address, and may name clients by HTTP`() throws {
    let server = try TestServer(Self.change)
    let client = RawClient(port: server.loop.port)
    client.send(ProxyVector.header(command: 0x20, family: 0, []))
    client.send(lines: Self.request)
    client.send(lines: "GET /b HTTP/1.1\nHost: here\nX-Forwarded-For: 203.0.113.4\n\n")
    for _ in 0..<2 { #expect(try server.turn { client.nextResponse() }.status == 200) }
    #expect(server.handler.requests.map(\.head.peerAddress) == ["127.0.0.1", "203.0.113.4"])
  }

  @Test func `a client that is no trusted proxy names nobody by HTTP`() throws {
    let server = try TestServer(Self.change)
    let client = RawClient(port: server.loop.port)
    client.send(ProxyVector.header(of: Self.ada))
    client.send(lines: "GET /b HTTP/1.1\nHost: here\nX-Forwarded-For: 203.0.113.4\n\n")
    #expect(try server.turn { client.nextResponse() }.status == 200)
    #expect(server.handler.requests.map(\.head.peerAddress) == ["192.0.2.7"])
  }

  /// Headers that name nobody.
  private static let unnamed = [
    ProxyVector.line("PROXY UNKNOWN"), ProxyVector.header(family: 0, []),
    ProxyVector.header(family: 0x31, [UInt8](repeating: 65, count: 216)),
  ]
  private static let forged =
    "GET /b HTTP/1.1\nHost: here\nX-Forwarded-For: 203.0.113.4\nConnection: close\n\n"

  @Test(arguments: unnamed)
  func `a client that its proxy cannot name does not name itself`(header: [UInt8]) throws {
    let server = try TestServer(Self.change)
    let client = RawClient(port: server.loop.port)
    client.send(header)
    client.send(lines: Self.forged)
    #expect(try server.turn { client.nextResponse() }.status == 200)
    #expect(server.handler.requests.map(\.head.peerAddress) == ["127.0.0.1"])
  }

  @Test func `a client that its proxy cannot name does not name itself in TLS either`() throws {
    let folder = try TLSFolder()
    let server = try TestServer(try folder.make(), Self.change)
    let client = try RawTLSClient(port: server.loop.port)
    for byte in Self.unnamed[0] { client.sendPlain([byte]) }
    #expect(client.shake() == .done(1))
    client.send(lines: Self.forged)
    try server.turn(untilEndOf: client)
    #expect(client.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(server.handler.requests.map(\.head.peerAddress) == ["127.0.0.1"])
  }

  @Test func `from other addresses a header is no HTTP`() throws {
    let server = try TestServer {
      Self.change(&$0)
      $0.proxies = TrustedProxies(["10.0.0.1"].compactMap { PeerNetwork($0) })
    }
    let client = RawClient(port: server.loop.port)
    client.send(ProxyVector.header(of: Self.ada))
    #expect(try server.turn { client.nextResponse() }.status == 400)
    let plain = server.client(sending: Self.request)
    #expect(try server.turn { plain.nextResponse() }.status == 200)
    #expect(server.handler.proxyRefusals.isEmpty)
  }

  @Test func `clients behind one proxy have shares of their own`() throws {
    let server = try TestServer {
      Self.change(&$0)
      $0.maximumConnections = 1  // one address may then have 64 plain connections
    }
    let crowd = (0..<65).map { _ in
      let client = RawClient(port: server.loop.port)
      client.send(ProxyVector.header(of: Self.ada))
      return client
    }
    try server.turn(untilTrue: { !server.handler.refusals.isEmpty })
    #expect(server.handler.refusals == [429])
    let other = RawClient(port: server.loop.port)
    other.send(ProxyVector.header(of: [192, 0, 2, 8]))
    other.send(lines: Self.request)
    #expect(try server.turn { other.nextResponse() }.status == 200)
    withExtendedLifetime(crowd) {}
  }

  // MARK: TLS

  @Test func `it works before TLS, and before the request that is redirected`() throws {
    let folder = try TLSFolder()
    let server = try TestServer(try folder.make(), Self.change)
    let client = try RawTLSClient(port: server.loop.port)
    for byte in ProxyVector.header(of: Self.ada) { client.sendPlain([byte]) }
    #expect(client.shake() == .done(1))
    client.send(lines: "GET /a HTTP/1.1\nHost: h\nConnection: close\n\n")
    try server.turn(untilEndOf: client)
    #expect(client.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    let plain = RawClient(port: server.loop.port)
    plain.send(ProxyVector.header(of: [192, 0, 2, 8]))
    plain.send(lines: Self.request)
    #expect(try server.turn { plain.nextResponse() }.status == 200)
    let requests = server.handler.requests
    #expect(requests.map(\.head.peerAddress) == ["192.0.2.7", "192.0.2.8"])
    #expect(requests.map(\.listener) == [.main, .redirect])
    #expect(server.loop.tlsReport?.proxyRefusals == 0)
  }

  @Test func `without a header there is no TLS`() throws {
    let folder = try TLSFolder()
    let server = try TestServer(try folder.make()) {
      Self.change(&$0)
      $0.timeouts.requestWithinMilliseconds = 200
    }
    let client = try RawTLSClient(port: server.loop.port)
    #expect(client.shake() != .done(1))
    let silent = try RawTLSClient(port: server.loop.port)
    silent.sendPlain([0x0D])
    try server.turn { server.loop.tlsReport?.proxyRefusals == 2 ? true : nil }
    let reasons = server.loop.takeTLSReport()?.events.map { event in
      if case .proxyRefused("127.0.0.1", let reason) = event { reason } else { "\(event)" }
    }
    #expect(
      reasons == [
        "the connection does not begin with a PROXY header", "the header took too long",
      ])
    #expect(server.loop.tlsReport?.failures == 0)
  }

  @Test func `handshakes that stand still hold up those of their own address alone`() throws {
    let folder = try TLSFolder()
    let server = try TestServer(try folder.make()) {
      Self.change(&$0)
      $0.maximumConnections = 4 * TransportLimits.handshakesPerAddress
    }
    var stalled = (0..<TransportLimits.handshakesPerAddress).map { _ in
      let client = RawClient(port: server.loop.port)
      client.send(ProxyVector.header(of: Self.ada) + [22, 3, 1])
      return client
    }
    let late = try RawTLSClient(port: server.loop.port)
    late.sendPlain(ProxyVector.header(of: Self.ada))
    late.hail()
    let other = try RawTLSClient(port: server.loop.port)
    other.sendPlain(ProxyVector.header(of: [192, 0, 2, 8]))
    #expect(other.shake() == .done(1))
    try server.turn { server.loop.tlsReport?.handshakes == 1 ? true : nil }
    stalled = []
    #expect(stalled.isEmpty && late.shake() == .done(1))
  }
}
