import Glibc
import Testing

@testable import RelayServer

struct SiteConnectionTests {
  private static func site(_ port: Int, isSecure: Bool = false) -> SiteURL {
    SiteURL(isSecure: isSecure, host: "127.0.0.1", port: port)
  }

  @Test func `an answer is read up to its announced length`() throws {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Test: a: b\r\n\r\nokmore"
    let listener = try Listener(answering: answer)
    let found = try SiteConnection(Self.site(listener.port), authorities: nil).ask("GET /\r\n\r\n")
    #expect(found.status == 200)
    #expect(found.headers == ["content-length": "2", "x-test": "a: b"])
    #expect(found.body.starts(with: Array("ok".utf8)))
  }

  @Test func `an answer in chunks is put together`() throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n"
    let body = "5\r\n{\"a\":\r\nA;x=y\r\n\"12345678\"\r\n1\r\n}\r\n0\r\n\r\n"
    let listener = try Listener(answering: head + body)
    let found = try SiteConnection(Self.site(listener.port), authorities: nil).ask("GET /\r\n\r\n")
    #expect(String(decoding: found.body, as: UTF8.self) == "{\"a\":\"12345678\"}")
    for length in 0..<body.utf8.count {
      let part = SiteConnection.answer(in: Array((head + body.prefix(length)).utf8))
      #expect(part.map { found.body.starts(with: $0.body) } == true, "after \(length)")
    }
  }

  @Test(arguments: ["-1\r\nab", "x\r\nab", "7fffffffffffffff\r\nab", "\r\nab", "0\r\nab"])
  func `chunks without a size are no end of the program`(body: String) {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(SiteConnection.answer(in: Array((head + body).utf8))?.status == 200)
  }

  @Test func `nobody, no HTTP and no TLS are told apart`() throws {
    var gone: Listener? = try Listener()
    let port = try #require(gone?.port)
    gone = nil
    let refused = #expect(throws: SiteFault.self) {
      try SiteConnection(Self.site(port), authorities: nil)
    }
    #expect(refused == .cannotConnect("Connection refused"))
    let listener = try Listener(answering: "SSH-2.0-server\r\n\r\n")
    #expect(throws: SiteFault.noAnswer("the answer is not HTTP")) {
      try SiteConnection(Self.site(listener.port), authorities: nil).ask("GET /\r\n\r\n")
    }
    let plain = #expect(throws: SiteFault.self) {
      try SiteConnection(Self.site(listener.port, isSecure: true), authorities: nil)
    }
    guard case .noTLS = plain else {
      Issue.record("\(String(describing: plain))")
      return
    }
  }

  @Test func `a connection that breaks while OpenSSL writes does not end the process`() async {
    // In a process of its own: others of this one ignore the signal, too.
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let listener = try Listener(answering: "")
      let site = SiteURL(isSecure: true, host: "127.0.0.1", port: listener.port)
      _ = try? SiteConnection(site, authorities: nil)
      raise(SIGPIPE)
    }
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 ok\r\n\r\n", "HTTP/2 200\r\n\r\n"])
  func `what is not the whole head of an answer is none`(text: String) {
    #expect(SiteConnection.answer(in: Array(text.utf8)) == nil)
  }
}
