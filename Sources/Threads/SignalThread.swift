import Glibc

/// A thread that waits for the signals that stop a program, while the process runs.
package final class SignalThread: ThreadBody {
  /// The exit status after a second signal: 128 and the number of SIGINT.
  private static let interrupted: Int32 = 130

  private var signals = sigset_t()
  private let hangUp: (@Sendable () -> Void)?
  private let stop: @Sendable () -> Void
  private var hasStopped = false

  /// Has `stop` called on the thread for the first SIGINT or SIGTERM; a second one ends the process
  /// with 130.
  ///
  /// `hangUp` is called for each SIGHUP; without it, that signal is not waited for. SIGPIPE is
  /// ignored, so that a write to a closed pipe returns an error. Call it on the main thread before
  /// any other starts: a new thread inherits the blocked signals.
  package static func start(
    hangUp: (@Sendable () -> Void)? = nil, stop: @escaping @Sendable () -> Void
  ) {
    signal(SIGPIPE, SIG_IGN)
    let body = SignalThread(hangUp, stop)
    pthread_sigmask(SIG_BLOCK, &body.signals, nil)
    _ = OwnThread.start(body)
  }

  init(_ hangUp: (@Sendable () -> Void)?, _ stop: @escaping @Sendable () -> Void) {
    (self.hangUp, self.stop) = (hangUp, stop)
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] + (hangUp == nil ? [] : [SIGHUP]) {
      sigaddset(&signals, number)
    }
  }

  /// Waits without an end.
  package func run() {
    var received: Int32 = 0
    while true {
      sigwait(&signals, &received)
      receive(received)
    }
  }

  /// Handles a signal.
  func receive(_ signal: Int32) {
    if signal == SIGHUP {
      hangUp?()
    } else if hasStopped {
      _exit(Self.interrupted)
    } else {
      hasStopped = true
      stop()
    }
  }
}
