import RelayCore
import WebSocketTransport

extension RelayHandler {
  /// Notes what held the rooms' thread since `start`, and logs what held it very long.
  func note(_ work: LongestTurns.Work, since start: Int64, of id: ConnectionID? = nil) {
    let took = MonotonicClock.microseconds() - start
    counters.longestTurns.add(took, of: work)
    guard took >= LongestTurns.slowMicroseconds else { return }
    log.addPeer(
      .warning, "slow turn", ("cause", .text(work.name)),
      ("milliseconds", .integer(Int(took / 1_000))),
      ("connection", .integer(Int(id?.number ?? 0))))
  }
}
