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
    do throws(ServerProcess.Failure) {
      _ = try ServerProcess(web: "/no/such/folder")
      Issue.record("it started")
    } catch {
      #expect(error.description.contains("/no/such/folder"))
    }
  }

  @Test func `the error names a missing program`() {
    do throws(ServerProcess.Failure) {
      _ = try ServerProcess(executable: URL(filePath: "/no/such/program"))
      Issue.record("it started")
    } catch {
      #expect(error.description.contains("cannot start /no/such/program"))
    }
  }

  @Test func `a relay is started without options of the caller's environment`() {
    let variables = ["PORT": "1", "HOST": "h", "GESTURE_RELAY_CONFIG": "c", "HOME": "/h"]
    #expect(ServerProcess.environment(variables) == ["HOME": "/h"])
  }
}
