import Testing

@testable import WebSocketTransport

struct TLSClientTests {
  let folder: TLSFolder
  let client: TestClient

  init() throws {
    folder = try TLSFolder()
    client = try TestClient()
  }

  private func failure(_ url: WebSocketURL) -> String? {
    #expect(throws: ConnectFailure.self) { try client.client.connect(to: url) }?.description
  }

  @Test func `a certificate of an unknown authority is refused`() throws {
    let server = try TestServer(try folder.make())
    #expect(
      failure(try server.secureURL(trusting: nil))
        == "cannot connect: the certificate of 127.0.0.1 is not trusted: "
        + "self-signed certificate; --ca FILE trusts another one")
    try server.turn { server.loop.tlsReport?.failures == 1 ? true : nil }
  }

  @Test(arguments: ["localhost", "127.0.0.1"])
  func `a certificate is for its own names and addresses only`(host: String) throws {
    let files = try folder.make(for: [host])
    let server = try TestServer(files)
    let other = host == "localhost" ? "127.0.0.1" : "localhost"
    let url = try server.secureURL(other, trusting: files.certificate)
    #expect(failure(url)?.contains("is not trusted: ") == true)
    let right = try server.secureURL(host, trusting: files.certificate)
    #expect(throws: Never.self) { try client.client.connect(to: right) }
  }

  @Test func `an expired certificate is refused`() throws {
    let files = try folder.make(seconds: -1)
    let server = try TestServer(files)
    let url = try server.secureURL(trusting: files.certificate)
    #expect(failure(url)?.contains("not trusted: certificate has expired") == true)
  }

  @Test func `a server without TLS is one`() throws {
    let server = try LoopThread()
    let url = try WebSocketURL("wss://127.0.0.1:\(server.port)/")
    let sentence = try #require(failure(url))
    #expect(sentence.hasPrefix("cannot connect: no TLS with 127.0.0.1: "))
    _ = try server.stop()
  }

  @Test func `authorities that are none are named`() throws {
    let server = try TestServer(try folder.make())
    let path = folder.path("none.pem")
    let url = try server.secureURL(trusting: path)
    #expect(
      failure(url) == "cannot connect: \(path) cannot be read: No such file or directory")
    try folder.write(Array("none".utf8), to: "none.pem")
    #expect(failure(url) == "cannot connect: \(path) has no certificates in PEM")
  }

  @Test func `a file is fetched by https`() throws {
    let thread = try SecureThread(try folder.make())
    var url = try WebSocketURL("wss://localhost:\(thread.port)/file")
    url.authorities = thread.files.certificate
    var body: [UInt8] = []
    #expect(try HTTPFetch.get(url) { body += $0 } == 200)
    #expect(body == Array("hello\n".utf8))
    _ = try thread.loop.stop()
  }
}

/// A server with TLS on a thread of its own.
private struct SecureThread {
  let files: TLSFiles
  let loop: LoopThread
  var port: Int { loop.port }

  init(_ files: TLSFiles) throws {
    self.files = files
    let tls = ServiceLoop.TLS(try files.identity(), files: files)
    loop = try LoopThread { $0.tls = tls }
  }
}
