import Foundation
import Testing

@testable import RelayProcess

/// How the kernel's account of a process is read.
struct ProcessUsageTests {
  static let stat = "42 (a ) b) S 1 2 3 4 5 6 7 8 9 10 250 50 13 14"
  static let status = "Name:\tx\nVmRSS:\t    1234 kB\nThreads:\t1\n"

  @Test func `time and memory are read behind a name with parentheses`() throws {
    let usage = try #require(
      ProcessUsage(stat: Self.stat, status: Self.status, ticksPerSecond: 100))
    #expect(usage.userSeconds == 2.5)
    #expect(usage.systemSeconds == 0.5)
    #expect(usage.processorSeconds == 3)
    #expect(usage.residentBytes == 1234 * 1024)
  }

  @Test func `a line without a field is rejected`() {
    #expect(ProcessUsage(stat: "42 (x) S 1", status: Self.status, ticksPerSecond: 100) == nil)
    #expect(ProcessUsage(stat: Self.stat, status: "Name:\tx\n", ticksPerSecond: 100) == nil)
    #expect(ProcessUsage(of: -1) == nil)
  }

  @Test func `this very process uses something`() throws {
    let usage = try #require(ProcessUsage(of: ProcessInfo.processInfo.processIdentifier))
    #expect(usage.residentBytes > 1_000_000)
  }
}
