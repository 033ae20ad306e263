import Testing

@testable import RelayServer

struct LifecycleTests {
  @Test func `an empty server ends at once`() {
    var lifecycle = Lifecycle.ready
    #expect(!lifecycle.isStopping)
    #expect(lifecycle.stop(now: 0, noticeMicroseconds: 500, connections: 0) == .finish)
    #expect(lifecycle == .over)
    #expect(lifecycle.isStopping)
  }

  @Test func `readiness fails first, then all are closed, then it ends`() {
    var lifecycle = Lifecycle.ready
    #expect(lifecycle.stop(now: 100, noticeMicroseconds: 500, connections: 2) == .nothing)
    #expect(!lifecycle.isReady)
    #expect(lifecycle.isStopping)
    #expect(lifecycle.word == "draining")
    #expect(lifecycle.deadline == 600)
    #expect(lifecycle.step(now: 599, timeoutMicroseconds: 1_000, connections: 2) == .nothing)
    #expect(lifecycle.step(now: 600, timeoutMicroseconds: 1_000, connections: 2) == .close)
    #expect(lifecycle.deadline == 1_600)
    #expect(lifecycle.step(now: 700, timeoutMicroseconds: 1_000, connections: 1) == .nothing)
    #expect(lifecycle.step(now: 800, timeoutMicroseconds: 1_000, connections: 0) == .finish)
    #expect(lifecycle.deadline == nil)
  }

  @Test func `peers that do not go are left behind`() {
    var lifecycle = Lifecycle.closing(until: 1_600, quiet: 2_000)
    #expect(lifecycle.step(now: 1_600, timeoutMicroseconds: 0, connections: 9) == .finish)
    #expect(lifecycle == .over)
  }

  @Test func `while a peer reads, the wait goes on; once none does, it ends`() {
    var lifecycle = Lifecycle.leaving(until: 0)
    #expect(lifecycle.step(now: 0, timeoutMicroseconds: 3_000_000, connections: 9) == .close)
    #expect(lifecycle.deadline == 1_500_000)
    lifecycle.progress(now: 400_000)
    #expect(lifecycle.step(now: 1_500_000, timeoutMicroseconds: 0, connections: 9) == .nothing)
    #expect(lifecycle.deadline == 1_900_000)
    #expect(lifecycle.step(now: 1_900_000, timeoutMicroseconds: 0, connections: 9) == .finish)
    lifecycle.progress(now: 1_900_000)
    #expect(lifecycle == .over)
  }

  @Test func `when the last client leaves during the notice, the wait ends`() {
    var lifecycle = Lifecycle.leaving(until: 1_000)
    #expect(lifecycle.step(now: 1, timeoutMicroseconds: 0, connections: 0) == .finish)
  }

  @Test(arguments: [Lifecycle.leaving(until: 9), .closing(until: 9, quiet: 9), .over])
  func `a second wish to stop changes nothing`(state: Lifecycle) {
    var lifecycle = state
    #expect(lifecycle.stop(now: 1, noticeMicroseconds: 5, connections: 1) == .nothing)
    #expect(lifecycle == state)
  }

  @Test(arguments: [(Lifecycle.starting, "starting"), (.ready, "ready"), (.over, "draining")])
  func `time changes nothing before the end is wanted`(state: Lifecycle, word: String) {
    var lifecycle = state
    #expect(lifecycle.step(now: .max, timeoutMicroseconds: 0, connections: 0) == .nothing)
    #expect(lifecycle == state)
    #expect(state.word == word)
  }
}
