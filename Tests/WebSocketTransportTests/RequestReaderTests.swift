import Testing
import WebSocketTransport

@Suite struct RequestReaderTests {
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

  @Test func `the handler is told path, decoded query and the headers of interest`() throws {
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
    #expect(head.accept == "text/html")
    #expect(head.ifNoneMatch == "\"7\"")
    #expect(head.userAgent == "test")
    #expect(head.peerAddress == "127.0.0.1")
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

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
  func `other methods are answered with 405, and a short body is waited for`(
    method: String
  ) throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(lines: "\(method) /x HTTP/1.1\nHost: here\nContent-Length: 5\n\nabc")
    let refusal = try server.turn { client.nextResponse() }
    #expect(refusal.status == 405)
    #expect(refusal.headers["allow"] == "GET, HEAD")
    #expect(refusal.headers["connection"] == "close")
    #expect(!client.isAtEnd)
    client.send(lines: "de")
    try server.turn {
      client.read()
      return client.isAtEnd ? true : nil
    }
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
    let client = RawClient(port: server.loop.port)
    client.send(lines: request)
    let refusal = try server.turn { client.nextResponse() }
    #expect(refusal.status == 400 || refusal.status == 405)
    try server.turn {
      client.read()
      return client.isAtEnd ? true : nil
    }
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
    let other = RawClient(port: server.loop.port)
    other.send(lines: get)
    #expect(try server.turn { other.nextResponse() }.status == 200)
  }

  @Test func `a large body arrives whole, and others are served meanwhile`() throws {
    let server = try TestServer()
    let body = (0..<20_000_000).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8)) }
    server.handler.response = HTTPResponse(status: 200, body: body)
    let slow = RawClient(port: server.loop.port)
    slow.send(lines: "GET /big HTTP/1.1\nHost: here\n\n")
    try server.turn { server.handler.requests.isEmpty ? nil : true }
    server.handler.response = .text(200, "small\n")
    let quick = RawClient(port: server.loop.port)
    quick.send(lines: "GET /small HTTP/1.1\nHost: here\n\n")
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
      let client = RawClient(port: server.loop.port)
      client.send(lines: "GET \(path) HTTP/1.1\nHost: here\n\n")
      #expect(try server.turn { client.nextResponse() }.status == 404)
    }
    #expect(server.handler.requests.map(\.head.path).allSatisfy { !$0.contains("..") })
  }

  @Test(arguments: ["/%ff", "/a%01b", "/x?a=%ff", "/x?" + "a=1&" * 40, "/x?a=" + "b" * 3_000])
  func `a path or query that cannot be served is answered with 400`(path: String) throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(lines: "GET \(path) HTTP/1.1\nHost: here\n\n")
    #expect(try server.turn { client.nextResponse() }.status == 400)
    #expect(server.handler.requests.isEmpty)
  }

  @Test(arguments: [("h2c", 200), ("foo", 403)], ["", "GET / HTTP/1.1\nHost: here\n\n"])
  func `a request to upgrade to something else is answered as a plain one, or refused`(
    upgrade: (name: String, status: Int), next: String
  ) throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(
      lines: """
        GET /page HTTP/1.1
        Host: here
        Connection: Upgrade
        Upgrade: \(upgrade.name)
        HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA

        \(next)
        """)
    #expect(try server.turn { client.nextResponse() }.status == upgrade.status)
    let other = RawClient(port: server.loop.port)
    other.send(lines: "GET /page HTTP/1.1\nHost: here\n\n")
    #expect(try server.turn { other.nextResponse() }.status == 200)
  }

  @Test(arguments: ["CONNECT here:1 HTTP/1.1\nHost: here\n\n", "nonsense\n\n", "\u{1}\u{2}\n\n"])
  func `what is not a request we answer is hung up`(request: String) throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(lines: request)
    client.finish()
    try server.turn {
      client.read()
      return client.isAtEnd ? true : nil
    }
    #expect(server.handler.requests.isEmpty)
  }

  @Test func `a connection that asks to be closed is closed`() throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(lines: "GET /x HTTP/1.1\nHost: here\nConnection: close\n\n")
    let response = try server.turn { client.nextResponse() }
    #expect(response.headers["connection"] == "close")
    try server.turn {
      client.read()
      return client.isAtEnd ? true : nil
    }
  }

  @Test func `a header's value cannot begin another header`() throws {
    let server = try TestServer()
    server.handler.response = HTTPResponse(
      status: 302, headers: [("Location", "/a\r\nSet-Cookie: b")])
    let client = RawClient(port: server.loop.port)
    client.send(lines: "GET /x HTTP/1.1\nHost: here\n\n")
    let response = try server.turn { client.nextResponse() }
    #expect(response.headers["location"] == "/a  Set-Cookie: b")
    #expect(response.headers["set-cookie"] == nil)
  }
}

private func * (text: String, count: Int) -> String {
  String(repeating: text, count: count)
}
