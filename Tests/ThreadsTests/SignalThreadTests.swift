import Glibc
import Synchronization
import Testing

@testable import Threads

/// What a thread does with signals; that it receives them is tested with whole programs.
struct SignalThreadTests {
  private final class Calls: Sendable {
    let hangUps = Atomic(0)
    let stops = Atomic(0)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `each SIGHUP is reported, and the first signal to stop`(signal: Int32) {
    let calls = Calls()
    let thread = SignalThread(
      { calls.hangUps.add(1, ordering: .relaxed) }, { calls.stops.add(1, ordering: .relaxed) })
    thread.receive(SIGHUP)
    thread.receive(SIGHUP)
    thread.receive(signal)
    #expect(calls.hangUps.load(ordering: .relaxed) == 2)
    #expect(calls.stops.load(ordering: .relaxed) == 1)
  }
}
