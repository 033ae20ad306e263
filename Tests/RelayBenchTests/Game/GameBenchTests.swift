import Testing

@testable import relay_bench

struct GameBenchTests {
  @Test func `a small hall on a real server has all circles judged`() {
    let report = GameBench.run(players: 3, rounds: 2)
    let values = report.values
    #expect(values["circles"] == 6 && values["judged"] == 1 && values["refused"] == 0, "\(report)")
    #expect((values["verdict-p99"] ?? .nan) > 0 && (values["host-bytes-a-second"] ?? 0) > 0)
  }

  @Test func `strokes that cannot be read fail the run`() {
    let report = GameBench.run(players: 1, rounds: 1, strokes: "/nowhere/strokes.jsonl")
    #expect(!report.isMet && report.notes == ["cannot read /nowhere/strokes.jsonl"])
  }
}
