import Foundation
import Testing

@testable import RelayProcess

/// A relay in a process of its own.
struct ServerProcessTests {
  @Test func `it reports its address, uses memory, and ends with status 0`() throws {
    let server = try ServerProcess()
    #expect(server.authority.hasPrefix("127.0.0.1:"))
    #expect((server.usage?.residentBytes ?? 0) > 1_000_000)
    #expect(server.stop() == 0)
    #expect(server.usage == nil)
  }

  @Test func `a server that does not start reports why`() throws {
    let failure = #expect(throws: ServerProcess.Failure.self) {
      try ServerProcess(web: "/no/such/folder")
    }
    #expect(failure?.description.contains("/no/such/folder") == true)
  }

  @Test func `the error names a missing program`() {
    let failure = #expect(throws: ServerProcess.Failure.self) {
      try ServerProcess(executable: URL(filePath: "/no/such/program"))
    }
    #expect(failure?.description.contains("cannot start /no/such/program") == true)
  }

  @Test func `a relay is started without options of the caller's environment`() {
    let variables = ["PORT": "1", "HOST": "h", "GESTURE_RELAY_CONFIG": "c", "HOME": "/h"]
    #expect(ServerProcess.environment(variables) == ["HOME": "/h"])
  }
}
