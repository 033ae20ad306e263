import Foundation
import Testing

@testable import RelayProcess

/// What a signal would leave behind; `RelayBenchTests` sends one.
struct LeftoversTests {
  @Test func `a program that does not exist cannot be started`() {
    let process = Process()
    process.executableURL = URL(filePath: "/no/such/program")
    #expect(throws: (any Error).self) { try Leftovers.start(process) }
  }
}
