import Foundation
import Testing

@testable import gesture_relay

/// The server that benchmarks measure.
struct BenchServerTests {
  @Test func `it runs with a page of its own and ends well`() throws {
    let server = try BenchServer(executable: try Program.executable)
    #expect(try server.usage().residentBytes > 1_000_000)
    #expect(server.stop() == 0)
    #expect(throws: BenchFailure.self) { try server.usage() }
  }

  @Test func `a program that does not serve is told`() {
    #expect(throws: BenchFailure.self) {
      try BenchServer(executable: URL(filePath: "/bin/false"))
    }
  }
}
