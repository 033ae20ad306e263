import Glibc
import Testing

@testable import RelayServer

struct DoctorTests {
  @Test func `every check reports once, on a machine that is well`() throws {
    let folder = try TemporaryFolder.pages()
    var configuration = Configuration()
    configuration.server.port = 0
    configuration.server.web = folder.path
    configuration.store.directory = folder.path + "/rooms"
    let findings = Doctor(configuration, environment: [:]).findings()
    #expect(
      findings.map(\.check) == [
        "port", "open-files", "memory", "store", "disk", "pages", "engine", "clock",
      ])
    for finding in findings { #expect(finding.verdict != .fault, "\(finding.line)") }
  }

  @Test func `what keeps a relay from starting is reported once`() throws {
    let folder = try TemporaryFolder.pages()
    let taken = try Listener(answering: "")
    var configuration = Configuration()
    configuration.server.port = 0
    configuration.server.web = folder.path
    configuration.store.directory = ""
    configuration.server.proxyProtocol = true
    configuration.tls.certificate = "/nowhere.pem"
    configuration.admin.listen = "127.0.0.1:\(taken.port)"
    let faults = Doctor(configuration, environment: [:]).findings().filter { $0.verdict == .fault }
    try #require(faults.map(\.check) == ["tls", "options", "port"])
    #expect(faults[1].sentence.hasPrefix("server.proxyProtocol needs server.trustedProxies"))
    #expect(faults[2].sentence.hasPrefix("127.0.0.1 port \(taken.port) is used by "))
    #expect(faults[2].remedy == "Stop it, or choose another admin.listen")
  }

  @Test func `pages that are missing are reported once, and memory that is too much`() throws {
    var configuration = Configuration()
    configuration.server.port = 0
    configuration.server.web = "/nowhere"
    configuration.server.memory = 1 << 44
    configuration.store.directory = ""
    let findings = Doctor(configuration, environment: [:]).findings()
    #expect(findings.filter { $0.verdict == .fault }.map(\.check) == ["pages"])
    let memory = findings.first { $0.check == "memory" }
    #expect(memory?.verdict == .warning && memory?.sentence.contains("server.memory") == true)
  }

  @Test func `readiness is one request`() throws {
    func site(_ port: Int) -> SiteURL { SiteURL(isSecure: false, host: "127.0.0.1", port: port) }
    let ready = try Listener(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    #expect(Doctor.readiness(of: site(ready.port)).verdict == .ok)
    let draining = try Listener(answering: "HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n")
    let finding = Doctor.readiness(of: site(draining.port))
    #expect(finding.verdict == .fault)
    #expect(finding.sentence == "http://127.0.0.1:\(draining.port)/readyz has HTTP status 503")
    let closed = Doctor.readiness(of: site(1))
    #expect(closed.verdict == .fault && closed.check == "ready")
  }
}
