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
}
