import Testing

@testable import WebSocketTransport

struct TLSAcceptorTests {
  let folder: TLSFolder
  let status = TLSStatus()
  let acceptor: TLSAcceptor

  init() throws {
    folder = try TLSFolder()
    let files = try folder.make()
    var options = ServiceLoop.Options()
    options.maximumConnections = 144
    acceptor = TLSAcceptor(
      try ListeningSocket(options), ServiceLoop.TLS(try files.identity(), files: files),
      SocketLoopOptions(options), accepted: Mailbox(waker: Waker()), status: status)
  }

  @Test func `a connection that is one too many is refused and counted`() {
    #expect(acceptor.admits("192.0.2.1", beside: 399))
    #expect(!acceptor.admits("192.0.2.1", beside: 400))
    #expect(status.current.refusals == 1)
  }

  @Test func `one address has a quarter of all before their handshake, others have the rest`() {
    for count in 0..<100 { #expect(acceptor.admits("192.0.2.1", beside: count)) }
    #expect(!acceptor.admits("192.0.2.1", beside: 100))
    #expect(acceptor.admits("192.0.2.2", beside: 100) && acceptor.admits("127.0.0.1", beside: 101))
    acceptor.endHandshake(of: "192.0.2.1")
    #expect(acceptor.admits("192.0.2.1", beside: 101))
  }

  @Test func `one address has half of all, until its connections are closed`() {
    for count in 0..<200 {
      #expect(acceptor.admits("192.0.2.1", beside: count))
      acceptor.endHandshake(of: "192.0.2.1")
    }
    #expect(!acceptor.admits("192.0.2.1", beside: 200) && acceptor.admits("192.0.2.2", beside: 200))
    acceptor.closeConnection(of: "192.0.2.1")
    #expect(acceptor.admits("192.0.2.1", beside: 200))
  }

  @Test func `failed handshakes leave room for the certificate's events`() {
    status.change { report in
      for _ in 0..<100 { report.note(.failed(address: "192.0.2.1", reason: "cut")) }
      report.note(.notRenewed("expired"))
    }
    let events = status.take().events
    #expect(
      events.count == TransportLimits.reportedFailures + 1 && events.last == .notRenewed("expired"))
  }
}
