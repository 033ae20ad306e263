import Synchronization
import Threads
import WebSocketTransport

/// The signals that end a waiting verb: Ctrl-C (SIGINT) and SIGTERM.
///
/// The first signal is recorded and wakes the verb's loops. A second one ends the process at once.
final class Interrupt: Sendable {
  private let received = Atomic(false)
  private let wakers = Mutex<[Waker]>([])

  /// Whether a signal was received.
  var isReceived: Bool { received.load(ordering: .acquiring) }

  /// Starts to wait for signals on a thread of its own, and ignores SIGPIPE.
  ///
  /// Call it before any other thread starts: each thread inherits the blocked signals.
  static func listen() -> Interrupt {
    let interrupt = Interrupt()
    SignalThread.start { interrupt.receive() }
    return interrupt
  }

  /// Wakes the loop of `waker` when a signal is received.
  func wake(_ waker: Waker) {
    wakers.withLock { $0.append(waker) }
    if isReceived { waker.wake() }
  }

  private func receive() {
    received.store(true, ordering: .releasing)
    wakers.withLock { for waker in $0 { waker.wake() } }
  }
}
