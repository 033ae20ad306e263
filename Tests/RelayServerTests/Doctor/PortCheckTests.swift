import Glibc
import Testing

@testable import RelayServer

struct PortCheckTests {
  @Test func `a free port is well, and free afterwards`() throws {
    var socket: Listener? = try Listener()
    let port = try #require(socket?.port)
    socket = nil
    for _ in 0..<2 {
      let finding = PortCheck.finding(host: "127.0.0.1", port: port)
      #expect(finding == .ok("port", "127.0.0.1 port \(port) is free"))
    }
  }

  @Test func `a port that another program uses is a fault with its name`() throws {
    // It closes each connection without an answer, as no relay does.
    let socket = try Listener(answering: "")
    let finding = PortCheck.finding(host: "127.0.0.1", port: socket.port)
    #expect(finding.verdict == .fault)
    let owner = try #require(PortOwner(of: socket.port))
    #expect(owner.process == getpid())
    #expect(
      finding.sentence
        == "127.0.0.1 port \(socket.port) is used by \(owner.name) (process \(getpid()))")
    #expect(finding.remedy == "Stop it, or choose another server.port")
  }

  @Test func `a running relay is well`() throws {
    let relay = try ServeProcess(["--store-directory", ""])
    let port = try relay.port()
    let finding = PortCheck.finding(host: "127.0.0.1", port: port)
    #expect(finding.verdict == .ok)
    #expect(finding.sentence.hasPrefix("gesture-relay \(RelayVersion.relay) listens on 127.0.0.1"))
    #expect(finding.sentence.contains("(process "))
    relay.send(SIGTERM)
    #expect(try relay.status() == 0)
  }

  @Test func `an address of another machine is a fault`() {
    let finding = PortCheck.finding(host: "192.0.2.1", port: 8080)
    #expect(finding.verdict == .fault)
    #expect(finding.sentence.contains("the address does not belong to this machine"))
    #expect(finding.remedy?.contains("0.0.0.0") == true)
  }
}
