import RelayProcess
import Testing

@testable import relay_bench

/// Ports that nobody has.
struct FreePortTests {
  @Test func `a free port is not taken, and a server's is`() throws {
    #expect(!FreePort.isTaken(try FreePort.find()))
    let server = try ServerProcess()
    let port = try #require(server.authority.split(separator: ":").last.flatMap { Int($0) })
    #expect(FreePort.isTaken(port))
  }
}
