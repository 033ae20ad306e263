import Foundation
import RelayProcess
import TestSupport
import Testing

@testable import RelayVerbs

/// What a signal does to a verb that waits.
struct InterruptTests {
  @Test func `SIGTERM ends a verb as Ctrl-C does`() throws {
    let server = try ServerProcess()
    let running = try Program.start(["watch", "ws://\(server.authority)/ws/watch/r"])
    let before = running.output(until: "snapshot")
    running.process.terminate()
    #expect(try running.wait(before: before).status == 130)
  }

  @Test func `nothing is received before a signal comes`() {
    #expect(!Interrupt().isReceived)
  }
}
