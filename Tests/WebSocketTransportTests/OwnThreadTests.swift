import Glibc
import Synchronization
import Testing

@testable import WebSocketTransport

struct OwnThreadTests {
  /// Notes what its thread blocks.
  private final class Body: ThreadBody {
    let isBlocked = Atomic(false)

    func run() {
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      isBlocked.store(sigismember(&blocked, SIGTERM) == 1, ordering: .releasing)
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
}
