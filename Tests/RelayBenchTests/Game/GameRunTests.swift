import RelayProcess
import Testing

@testable import relay_bench

struct GameRunTests {
  @Test func `all players circle in every round, and the host sees their ink`() throws {
    let server = try ServerProcess()
    let run = try GameRun(players: 2, drawing: GameStrokes(), on: server.authority)
    let outcome = try run.play(rounds: 2)
    #expect(outcome.circles == 4 && outcome.latency.count == 4 && outcome.refused == 0)
    #expect(outcome.hostBytes > 4_000 && outcome.lateness.count > 4 && outcome.seconds > 0.5)
  }

  @Test func `without a server there is no game`() throws {
    let server = try ServerProcess()
    let authority = server.authority
    server.stop()
    #expect(throws: BenchFailure.self) {
      try GameRun(players: 1, drawing: GameStrokes(), on: authority)
    }
  }
}
