import Synchronization
import TestSupport
import Testing
import WebSocketTransport

@Suite struct ConversationTests {
  @Test func `a GET is answered with status, headers and body, and the connection is kept`() throws
  {
    let server = try TestServer()
    server.handler.response = HTTPResponse(
      status: 200, headers: [("Content-Type", "text/css"), ("ETag", "\"7\"")],
      body: Array("a{}".utf8))
    let client = RawClient(port: server.loop.port)
    for _ in 0..<3 {
      client.send(lines: "GET /style.css HTTP/1.1\nHost: here\n\n")
      let response = try server.turn { client.nextResponse() }
      #expect(response.status == 200)
      #expect(response.text == "a{}")
      #expect(response.headers["content-type"] == "text/css")
      #expect(response.headers["etag"] == "\"7\"")
      #expect(response.headers["connection"] == "keep-alive")
    }
    #expect(server.handler.requests.count == 3)
  }

  @Test func `the handler receives the path, the decoded query and selected headers`() throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(
      lines: """
        GET /api/qr/demo.svg?origin=https%3A%2F%2Fhost%3A1&name=B%C3%A4r+1&&flag HTTP/1.1
        Host: here:80
        Origin: https://page
        Accept: text/html
        If-None-Match: "7"
        User-Agent: test


        """)
    try server.turn { client.nextResponse() }
    let head = try #require(server.handler.requests.first).head
    #expect(head.path == "/api/qr/demo.svg")
    #expect(head.query.map(\.name) == ["origin", "name", "flag"])
    #expect(head.argument("origin") == "https://host:1")
    #expect(head.argument("name") == "Bär 1")
    #expect(head.argument("flag") == "")
    #expect(head.argument("other") == nil)
    #expect(head.host == "here:80")
    #expect(head.origin == "https://page")
    #expect(head.ifNoneMatch == "\"7\"")
    #expect(head.userAgent == "test")
    #expect(head.peerAddress == "127.0.0.1")
  }

  @Test func `an answer may come later, and the next request waits for it`() throws {
    let server = try TestServer()
    server.handler.answersLater = true
    let client = RawClient(port: server.loop.port)
    client.send(lines: "GET /a HTTP/1.1\nHost: here\n\nGET /b HTTP/1.1\nHost: here\n\n")
    let first = try server.turn { server.handler.requests.first }
    for _ in 0..<5 { server.loop.turn(timeoutMilliseconds: 1) }
    #expect(server.handler.requests.count == 1)
    server.loop.answer(first.id, .text(200, "late"))
    #expect(try server.turn { client.nextResponse() }.text == "late")
    server.loop.answer(first.id, .text(200, "twice"))
    let second = try server.turn { server.handler.requests.dropFirst().first }
    #expect(second.head.path == "/b")
    server.loop.answer(second.id, .text(404, "none"))
    #expect(try server.turn { client.nextResponse() }.status == 404)
  }

  @Test func `the handler learns that a peer left before its answer`() throws {
    let server = try TestServer()
    server.handler.answersLater = true
    let client = server.client(sending: "GET /a HTTP/1.1\nHost: here\n\n")
    let request = try server.turn { server.handler.requests.first }
    client.reset()
    try server.turn(untilTrue: { server.handler.left == [request.id] })
    server.loop.answer(request.id, .text(200, "gone"))
    for _ in 0..<5 { server.loop.turn(timeoutMilliseconds: 1) }
    #expect(server.handler.left.count == 1)
  }

  /// A body of three pieces, each made when the peer has taken the one before.
  private final class Pieces: HTTPBodySource {
    let asked = Mutex(0)

    func advance(for _: ConnectionID) { asked.withLock { $0 += 1 } }
  }

  @Test func `a long body is made while it is sent`() throws {
    let server = try TestServer()
    server.handler.answersLater = true
    let client = RawClient(port: server.loop.port, receiveBufferBytes: 20_000)
    client.send(lines: "GET /a HTTP/1.1\nHost: here\nConnection: close\n\n")
    let request = try server.turn { server.handler.requests.first }
    let pieces = Pieces()
    server.loop.answer(request.id, HTTPResponse(status: 200, body: [1], rest: pieces))
    let piece = [UInt8](repeating: 7, count: 300_000)
    for number in 1...3 {
      try server.turn {
        client.read()
        return pieces.asked.withLock { $0 == number } ? true : nil
      }
      server.loop.continueAnswer(request.id, piece, isLast: number == 3)
    }
    try server.turn(untilEndOf: client)
    #expect(client.received.count(where: { $0 == 7 }) == 900_000)
    #expect(client.received.suffix(7) == Array("\r\n0\r\n\r\n".utf8))
  }

  @Test func `a body that cannot go on is cut, and a peer that left is forgotten`() throws {
    let server = try TestServer()
    server.handler.answersLater = true
    let client = server.client(sending: "GET /a HTTP/1.1\nHost: here\n\n")
    let request = try server.turn { server.handler.requests.first }
    let pieces = Pieces()
    server.loop.answer(request.id, HTTPResponse(status: 200, body: [1], rest: pieces))
    try server.turn { pieces.asked.withLock { $0 == 1 } ? true : nil }
    server.loop.continueAnswer(request.id, nil, isLast: true)
    try server.turn(untilEndOf: client)
    #expect(!String(decoding: client.received, as: UTF8.self).hasSuffix("0\r\n\r\n"))
    server.loop.answer(request.id, .text(200, "gone"))
    server.loop.continueAnswer(request.id, [1], isLast: true)
  }

  @Test func `bodies on their way leave no room for others until their peers take them`() throws {
    let server = try TestServer {
      $0.proxies = TrustedProxies(["127.0.0.1"].compactMap { PeerNetwork($0) })
    }
    server.handler.answersLater = true
    func ask(for client: String) throws -> (client: RawClient, request: HTTPRequest) {
      let count = server.handler.requests.count
      let socket = RawClient(port: server.loop.port)
      socket.send(lines: "GET /a HTTP/1.1\nHost: here\nX-Forwarded-For: \(client)\n\n")
      try server.turn(untilTrue: { server.handler.requests.count > count })
      return (socket, try #require(server.handler.requests.last))
    }
    let bytes = 16_000_000
    let slow = try ask(for: "192.0.2.1")
    #expect(server.loop.hasRoom(forBody: bytes, of: slow.request.id, within: 1))
    let body = [UInt8](repeating: 7, count: bytes)
    server.loop.answer(slow.request.id, HTTPResponse(status: 200, body: body))
    let (same, other) = (try ask(for: "192.0.2.1"), try ask(for: "192.0.2.2"))
    func rooms(_ limit: Int) -> [Bool] {
      [same, other].map {
        server.loop.hasRoom(forBody: bytes, of: $0.request.id, within: limit)
      }
    }
    #expect(rooms(2 * bytes - 1) == [false, false])
    #expect(rooms(2 * bytes) == [false, true])
    #expect(rooms(4 * bytes) == [true, true])
    #expect(server.loop.hasRoom(forBody: 65_536, of: same.request.id, within: 1))
    slow.client.reset()
    try server.turn(untilTrue: { rooms(1) == [true, true] })
    server.loop.answer(other.request.id, HTTPResponse(status: 200, body: body))
    #expect(rooms(1) == [false, false])
    try server.turn {
      other.client.read()
      return other.client.received.count > bytes ? true : nil
    }
    #expect(rooms(1) == [true, true])
  }

  @Test func `an ending loop finishes its answers and keeps no connection`() throws {
    let server = try TestServer()
    server.handler.answersLater = true
    let client = server.client(sending: "GET /a HTTP/1.1\nHost: here\n\n")
    let request = try server.turn { server.handler.requests.first }
    server.handler.whenTimerFires = { server.loop.answer(request.id, .text(200, "late")) }
    server.loop.schedule(afterMicroseconds: 300_000)
    server.loop.finishAnswers(withinMilliseconds: 60_000)
    client.read()
    #expect(client.nextResponse()?.text == "late" && client.isAtEnd)
  }

  @Test func `a peer that reads nothing of its answer cannot hold up the end`() throws {
    let server = try TestServer()
    server.handler.response = HTTPResponse(
      status: 200, body: [UInt8](repeating: 7, count: 16_000_000))
    let client = server.client(sending: "GET /a HTTP/1.1\nHost: here\n\n")
    try server.turn { server.handler.requests.first }
    let begin = MonotonicClock.microseconds()
    server.loop.finishAnswers(withinMilliseconds: 60_000)
    #expect(MonotonicClock.microseconds() - begin < 30_000_000)
    withExtendedLifetime(client) {}
  }

  @Test func `an ending loop waits for an answer no longer than it may`() throws {
    let server = try TestServer()
    server.handler.answersLater = true
    let client = server.client(sending: "GET /a HTTP/1.1\nHost: here\n\n")
    try server.turn { server.handler.requests.first }
    server.loop.finishAnswers(withinMilliseconds: 20)
    client.read()
    #expect(client.received.isEmpty && !client.isAtEnd)
  }

  @Test func `a HEAD gets the same head without the body`() throws {
    let server = try TestServer()
    server.handler.response = HTTPResponse(
      status: 200, body: [UInt8](repeating: 1, count: 300_000))
    let client = RawClient(port: server.loop.port)
    client.send(lines: "HEAD /x HTTP/1.1\nHost: here\n\nGET /y HTTP/1.1\nHost: here\n\n")
    let head = try server.turn { client.nextResponse(isHead: true) }
    #expect(head.status == 200)
    #expect(head.headers["content-length"] == "300000")
    let response = try server.turn { client.nextResponse() }
    #expect(response.body.count == 300_000)
    #expect(server.handler.requests.map(\.isHead) == [true, false])
    #expect(server.handler.requests.map(\.head.path) == ["/x", "/y"])
  }

  @Test func `an address that cannot be decoded is refused, without a body after a HEAD`() throws {
    let server = try TestServer()
    for method in ["HEAD", "GET"] {
      let client = server.client(sending: "\(method) /%zz HTTP/1.1\nHost: here\n\n")
      let refusal = try server.turn { client.nextResponse(isHead: method == "HEAD") }
      #expect(refusal.status == 400 && refusal.headers["connection"] == "close")
      try server.turn(untilEndOf: client)
      #expect(client.received.isEmpty)
    }
    #expect(server.handler.refusals == [400, 400])
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
  func `other methods are answered with 405, and what still comes is thrown away`(
    method: String
  ) throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(lines: "\(method) /x HTTP/1.1\nHost: here\nContent-Length: 5\n\nabc")
    let refusal = try server.turn { client.nextResponse() }
    #expect(refusal.status == 405)
    #expect(refusal.headers["allow"] == "GET, HEAD")
    #expect(refusal.headers["connection"] == "close")
    client.send(lines: "de")
    try server.turn(untilEndOf: client)
    #expect(server.handler.requests.isEmpty)
  }

  @Test(arguments: [
    "POST / HTTP/1.1\nHost: here\n\n",
    "POST / HTTP/1.1\nHost: here\nContent-Length: 99999999\n\n",
    "POST / HTTP/1.1\nHost: here\nContent-Length: -5\n\n",
    "GET / HTTP/1.1\nHost: here\nContent-Length: 5\n\nabcde",
    "GET / HTTP/1.1\nHost: here\nContent-Length: 1,1\n\na",
    "GET / HTTP/1.1\nHost: here\nTransfer-Encoding: chunked\n\n0\n\n",
  ])
  func `a body that is not to be waited for ends the connection`(request: String) throws {
    let server = try TestServer()
    let client = server.client(sending: request)
    let refusal = try server.turn { client.nextResponse() }
    #expect(refusal.status == 400 || refusal.status == 405)
    try server.turn(untilEndOf: client)
    #expect(server.handler.requests.isEmpty)
  }

  @Test func `requests that follow one another at once are answered in turn`() throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    let get = "GET / HTTP/1.1\nHost: here\n\n"
    let post = "POST / HTTP/1.1\nHost: here\nContent-Length: 10\n\n0123456789"
    client.send(lines: get + get + post + get)
    for status in [200, 200, 405] {
      #expect(try server.turn { client.nextResponse() }.status == status)
    }
    let other = server.client(sending: get)
    #expect(try server.turn { other.nextResponse() }.status == 200)
  }

  @Test func `requests that follow one another without their answers being read cost nothing`()
    throws
  {
    let server = try TestServer()
    server.handler.response = HTTPResponse(
      status: 200, body: [UInt8](repeating: 97, count: 20_000))
    let client = RawClient(port: server.loop.port, receiveBufferBytes: 65_536)
    let count = 300
    client.send(lines: String(repeating: "GET /x HTTP/1.1\nHost: here\n\n", count: count))
    var turns = 0
    // Beyond what the sockets' buffers hold.
    func turn(milliseconds: Int64) {
      turns = 0
      let end = MonotonicClock.microseconds() + milliseconds * 1_000
      while MonotonicClock.microseconds() < end {
        server.loop.turn(timeoutMilliseconds: 100)
        turns += 1
      }
    }
    turn(milliseconds: 300)
    #expect(server.handler.requests.count < count)
    // A loop that spins turns some ten thousand times.
    turn(milliseconds: 300)
    #expect(turns < 20)
    let length = 20_000 * count
    var tail: [UInt8] = []
    var bodies = 0
    try server.turn {
      client.read()
      let new = tail + client.received
      bodies += client.received.count { $0 == 97 }
      tail = Array(new.suffix(4))
      client.drop(client.received.count)
      return bodies >= length ? true : nil
    }
    #expect(server.handler.requests.count == count)
  }

  @Test func `a hundred requests at once are answered without waiting in between`() throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(lines: String(repeating: "GET /x HTTP/1.1\nHost: here\n\n", count: 100))
    var answers = 0
    // Each turn but the first may wait for half a minute, and has no reason to.
    let start = MonotonicClock.microseconds()
    for _ in 0..<1_000 where answers < 100 {
      server.loop.turn(timeoutMilliseconds: 30_000)
      while client.nextResponse() != nil { answers += 1 }
    }
    #expect(answers == 100)
    #expect(MonotonicClock.microseconds() - start < 20_000_000)
  }

  @Test func `a request may come byte by byte, after blank lines, and from an old client`() throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    for byte in Array("\r\n\r\nGET /x HTTP/1.0\r\nHost: here\r\n\r\n".utf8) {
      client.send([byte])
      server.loop.turn(timeoutMilliseconds: 1)
    }
    let response = try server.turn { client.nextResponse() }
    #expect(response.status == 200)
    #expect(response.headers["connection"] == "close")
    #expect(server.handler.requests.map(\.head.path) == ["/x"])
  }

  @Test func `an interrupted request calls no handler and frees its memory`() throws {
    let server = try TestServer()
    let client = server.client(sending: "GET /x HTTP/1.1\nHost: he")
    var turns = 0
    let end = MonotonicClock.microseconds() + 300_000
    while MonotonicClock.microseconds() < end {
      server.loop.turn(timeoutMilliseconds: 100)
      turns += 1
    }
    #expect(turns < 20)
    client.finish()
    try server.turn(untilEndOf: client)
  }

  @Test func `a large body arrives whole, and others are served meanwhile`() throws {
    let server = try TestServer()
    let body = (0..<20_000_000).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8)) }
    server.handler.response = HTTPResponse(status: 200, body: body)
    let slow = server.client(sending: "GET /big HTTP/1.1\nHost: here\n\n")
    try server.turn { server.handler.requests.isEmpty ? nil : true }
    server.handler.response = .text(200, "small\n")
    let quick = server.client(sending: "GET /small HTTP/1.1\nHost: here\n\n")
    #expect(try server.turn { quick.nextResponse() }.text == "small\n")
    try server.turn {
      slow.read()
      return slow.received.count >= body.count ? true : nil
    }
    #expect(try server.turn { slow.nextResponse() }.body == body)
  }

  @Test func `a path never leaves the root, and is not taken to the file system`() throws {
    let server = try TestServer()
    server.handler.response = .text(404, "no\n")
    for path in ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"] {
      let client = server.client(sending: "GET \(path) HTTP/1.1\nHost: here\n\n")
      #expect(try server.turn { client.nextResponse() }.status == 404)
    }
    #expect(server.handler.requests.map(\.head.path).allSatisfy { !$0.contains("..") })
  }

  @Test(arguments: [
    "/%ff", "/a%01b", "/%00", "/%0a", "/draw/a%0d%0aX", "/x%", "/x%4", "/x%zz", "/x?a=%0d%0a",
    "/x?a=%ff", "/x?" + "a=1&" * 40, "/x?a=" + "b" * 3_000,
  ])
  func `a path or query that cannot be served is answered with 400`(path: String) throws {
    let server = try TestServer()
    let client = server.client(sending: "GET \(path) HTTP/1.1\nHost: here\n\n")
    #expect(try server.turn { client.nextResponse() }.status == 400)
    #expect(server.handler.requests.isEmpty)
  }

  @Test(arguments: ["h2c", "foo"], ["", "GET / HTTP/1.1\nHost: here\n\n"])
  func `a request to upgrade to something else is answered as a plain one`(
    upgrade: String, next: String
  ) throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(
      lines: """
        GET /page HTTP/1.1
        Host: here
        Connection: Upgrade
        Upgrade: \(upgrade)
        HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA

        \(next)
        """)
    #expect(try server.turn { client.nextResponse() }.status == 200)
    let other = server.client(sending: "GET /page HTTP/1.1\nHost: here\n\n")
    #expect(try server.turn { other.nextResponse() }.status == 200)
  }

  @Test(arguments: [
    ("CONNECT here:1 HTTP/1.1\nHost: here\n\n", 405), ("nonsense\n", 400), ("X: y\n", 400),
    ("\u{1}\u{2}", 400), ("GET /x HTTP/1.1\nHost: here\nno colon\n\n", 400),
    ("GET /x HTTP/1.1\n\n", 400), ("GET /x HTTP/1.1\nHost: a\nHost: b\n\n", 400),
    ("GET /x HTTP/2.0\nHost: here\n\n", 505), ("GET /" + "x" * 9_000, 414),
    ("GET /x HTTP/1.1\nHost: here\nX: " + "y" * 9_000, 431),
    ("GET /x HTTP/1.1\nHost: here\n" + "X: y\n" * 200, 431),
  ])
  func `what cannot be served is answered at once with a status, and ends the connection`(
    request: String, status: Int
  ) throws {
    let server = try TestServer {
      $0.refusalHeaders = [("X-Content-Type-Options", "nosniff")]
    }
    let client = server.client(sending: request)
    let response = try server.turn { client.nextResponse() }
    #expect(response.status == status)
    #expect(response.headers["connection"] == "close")
    #expect(response.headers["x-content-type-options"] == "nosniff")
    client.finish()
    try server.turn(untilEndOf: client)
    #expect(server.handler.requests.isEmpty)
  }

  @Test func `a requested close closes the connection`() throws {
    let server = try TestServer()
    let client = server.client(sending: "GET /x HTTP/1.1\nHost: here\nConnection: close\n\n")
    let response = try server.turn { client.nextResponse() }
    #expect(response.headers["connection"] == "close")
    try server.turn(untilEndOf: client)
  }

  @Test func `a header's value cannot begin another header`() throws {
    let server = try TestServer()
    server.handler.response = HTTPResponse(
      status: 302, headers: [("Location", "/a\r\nSet-Cookie: b")])
    let client = server.client(sending: "GET /x HTTP/1.1\nHost: here\n\n")
    let response = try server.turn { client.nextResponse() }
    #expect(response.headers["location"] == "/a  Set-Cookie: b")
    #expect(response.headers["set-cookie"] == nil)
  }
}

private func * (text: String, count: Int) -> String {
  String(repeating: text, count: count)
}
