import RelayProcess
import RelayProtocol
import Testing

@testable import relay_bench

/// Viewers who come late to a real server.
struct LateViewersTests {
  @Test(arguments: Encoding.allCases)
  func `a late viewer receives the whole room`(encoding: Encoding) throws {
    let room = try LateViewers(drawers: 2, seconds: 3, executable: ServerProcess.relay)
    let early = try room.visit(in: encoding)
    let samples = room.samples
    try room.draw(seconds: 3)
    #expect(room.samples > samples + 300)
    let late = try room.visit(in: encoding)
    #expect(early.bytes > 3 * samples)
    // Who comes soon after another is given the same, and what came since after it.
    #expect(late.bytes >= early.bytes)
    #expect(late.milliseconds > 0 && late.longestWait > 0 && late.cpu >= 0)
  }
}
