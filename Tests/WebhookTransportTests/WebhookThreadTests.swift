import Dispatch
import Glibc
import Testing

@testable import WebhookTransport

struct WebhookThreadTests {
  /// Notes whether signals are blocked on the thread that runs it.
  private final class Body: WebhookThreadBody {
    let isOver = DispatchSemaphore(value: 0)
    let isBlocked = DispatchSemaphore(value: 0)

    func run() {
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      if sigismember(&blocked, SIGTERM) == 1 { isBlocked.signal() }
      isOver.signal()
    }
  }

  @Test func `it runs a body on a thread that receives no signals, and lets it go`() throws {
    weak var left: Body?
    do {
      let body = Body()
      left = body
      #expect(WebhookThread.start(body))
      #expect(body.isOver.wait(timeout: .now() + 20) == .success)
      #expect(body.isBlocked.wait(timeout: .now()) == .success)
    }
    for _ in 0..<20_000 where left != nil { usleep(1_000) }
    #expect(left == nil)
  }
}
