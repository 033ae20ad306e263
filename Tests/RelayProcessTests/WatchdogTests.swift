import Foundation
import Testing

@testable import RelayProcess

struct WatchdogTests {
  private static func started(_ line: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test func `a process that hangs is killed`() throws {
    let process = try Self.started("exec sleep 600")
    let watchdog = Watchdog(process, seconds: 0.01)
    process.waitUntilExit()
    #expect(watchdog.hasKilled)
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGKILL)
  }

  @Test func `a process that ends in time is left alone`() throws {
    let process = try Self.started("exit 3")
    let watchdog = Watchdog(process, seconds: 60)
    process.waitUntilExit()
    watchdog.end()
    #expect(!watchdog.hasKilled)
    #expect(process.terminationStatus == 3)
  }
}
