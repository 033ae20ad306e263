import Glibc
import RelayConsole
import Synchronization
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
    signal(SIGPIPE, SIG_IGN)
    var signals = watchedSignals()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    // The thread keeps the object for as long as the process runs.
    pthread_create(&thread, nil, waitForSignals, Unmanaged.passRetained(interrupt).toOpaque())
    pthread_detach(thread)
    return interrupt
  }

  /// Wakes the loop of `waker` when a signal is received.
  func wake(_ waker: Waker) {
    wakers.withLock { $0.append(waker) }
    if isReceived { waker.wake() }
  }

  fileprivate func receive() {
    received.store(true, ordering: .releasing)
    wakers.withLock { for waker in $0 { waker.wake() } }
  }
}

private func watchedSignals() -> sigset_t {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGINT)
  sigaddset(&signals, SIGTERM)
  return signals
}

/// The body of the signal thread; a file-scope function, since C calls it.
private func waitForSignals(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let interrupt = Unmanaged<Interrupt>.fromOpaque(context).takeUnretainedValue()
  var signals = watchedSignals()
  var number: Int32 = 0
  sigwait(&signals, &number)
  interrupt.receive()
  sigwait(&signals, &number)
  _exit(ExitCode.interrupted.rawValue)
}
