import RelayProcess
import Testing

@testable import relay_bench

/// Drawers and viewers of a real server.
struct LoadRunTests {
  @Test func `at a pace every viewer gets every sample, and drawers end with their last stroke`()
    throws
  {
    let server = try ServerProcess()
    // More than a stroke, and not a whole number of them.
    let load = Load(drawers: 2, hertz: 1000, viewers: 6, seconds: 0.15)
    let run = try LoadRun(load, .room, on: server.authority)
    for _ in 0..<2 {
      let outcome = try run.run()
      #expect(outcome.count.sent == 300)
      #expect(outcome.count.samples == 1800)
      #expect(outcome.fewest == 300)
      #expect(outcome.gaps == 0)
      // Four of them measure.
      #expect(outcome.latency.count == 1200)
      #expect(outcome.count.messages > 0 && outcome.count.bytes > 0)
    }
    #expect(run.openCount == 8)
    #expect(run.fault == nil)
  }

  @Test func `a saturating load keeps samples in flight, and all arrive`() throws {
    let server = try ServerProcess(arguments: FanoutBench.unlimited)
    let load = Load(drawers: 2, hertz: 0, viewers: 3, seconds: 0.2, window: 50)
    let outcome = try LoadRun(load, .room, on: server.authority).run()
    #expect(outcome.count.sent >= 50)
    #expect(outcome.count.samples == 3 * outcome.count.sent)
    #expect(outcome.gaps == 0)
  }

  @Test func `a server that ends is a fault`() throws {
    let server = try ServerProcess()
    let run = try LoadRun(viewers: 3, on: server.authority)
    server.stop()
    for _ in 0..<100 where run.fault == nil { run.wait(seconds: 0.1) }
    #expect(run.fault?.contains("4005") == true)
    #expect(run.openCount < 3)
    let before = Stopwatch.wallNanoseconds()
    run.wait(seconds: 0.1)
    #expect(Stopwatch.wallNanoseconds() - before > 0.09e9)
  }

  @Test func `no server to connect to is a failure`() {
    let failure = #expect(throws: BenchFailure.self) {
      try LoadRun(viewers: 1, on: "127.0.0.1:1")
    }
    #expect(failure?.sentence.contains("cannot connect") == true)
  }
}
