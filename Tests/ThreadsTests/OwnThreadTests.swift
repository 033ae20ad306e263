import Glibc
import Synchronization
import Testing

@testable import Threads

struct OwnThreadTests {
  /// Notes what its thread blocks.
  private final class Body: ThreadBody, Sendable {
    let isBlocked = Atomic(false)
    let isOver = Atomic(false)

    func run() {
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      isBlocked.store(sigismember(&blocked, SIGTERM) == 1, ordering: .releasing)
      isOver.store(true, ordering: .releasing)
    }
  }

  @Test func `a thread runs its body to the end, with signals blocked`() throws {
    let body = Body()
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    let thread = try #require(OwnThread(body))
    thread.join()
    let isBlocked = body.isBlocked.load(ordering: .acquiring)
    #expect(isBlocked)
    var after = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &after)
    // Signals from 1 to 31 can be blocked.
    for signal in Int32(1)..<32 {
      #expect(sigismember(&after, signal) == sigismember(&before, signal))
    }
  }

  @Test func `a thread that nobody joins receives no signals, and lets its body go`() throws {
    weak var left: Body?
    do {
      let body = Body()
      left = body
      #expect(OwnThread.start(body))
      for _ in 0..<20_000 where !body.isOver.load(ordering: .acquiring) { usleep(1_000) }
      let isBlocked = body.isBlocked.load(ordering: .acquiring)
      #expect(isBlocked)
    }
    for _ in 0..<20_000 where left != nil { usleep(1_000) }
    #expect(left == nil)
  }
}
