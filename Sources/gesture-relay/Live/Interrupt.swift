import Glibc
import RelayConsole
import Synchronization
import WebSocketTransport

/// Tells a verb that waits that the user pressed Ctrl-C (SIGINT) or that the system asked it to end
/// (SIGTERM).
///
/// A second signal ends the process at once.
final class Interrupt: Sendable {
  private let received = Atomic(false)
  private let wakers = Mutex<[Waker]>([])

  /// Whether a signal came.
  var isReceived: Bool { received.load(ordering: .acquiring) }

  /// Begins to listen, on a thread of its own; to be called before other threads are started, since
  /// each takes over which signals are blocked.
  ///
  /// Writing to a pipe that nobody reads becomes an error instead of a signal.
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

  /// Wakes that loop when a signal comes.
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

/// The thread's work; a function of the file, since C calls it on a thread of its own.
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
