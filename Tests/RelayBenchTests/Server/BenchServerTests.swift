import Foundation
import RelayProcess
import Testing

@testable import relay_bench

/// The server that benchmarks measure.
struct BenchServerTests {
  @Test func `a server reports its usage until it ends`() throws {
    let server = try ServerProcess.forBench()
    #expect(try server.currentUsage().residentBytes > 1_000_000)
    #expect(server.processorNanoseconds > 0)
    #expect(server.stop() == 0)
    #expect(throws: BenchFailure.self) { try server.currentUsage() }
  }

  @Test func `a program that does not serve is a failure of the benchmark`() {
    #expect(throws: BenchFailure.self) {
      try ServerProcess.forBench(executable: URL(filePath: "/bin/false"))
    }
  }
}
