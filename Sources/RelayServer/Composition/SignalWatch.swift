import Glibc

/// Turns SIGTERM and SIGINT into a stop: the first one drains, a second one quits at once.
///
/// SIGHUP renews the certificate of a server that has one in files.
public enum SignalWatch {
  /// Starts a thread that waits for the signals.
  ///
  /// Call it on the main thread before any other starts: a new thread inherits the blocked signals.
  /// SIGPIPE is ignored, so that a write to a closed pipe returns an error.
  ///
  /// With `renews`, SIGHUP is one of them; otherwise it ends the process, as when its terminal is
  /// closed.
  public static func start(stopping stopSwitch: StopSwitch, renews: Bool = false) {
    signal(SIGPIPE, SIG_IGN)
    var signals = watched
    if renews { sigaddset(&signals, SIGHUP) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    // The thread keeps the switch for as long as the process runs.
    pthread_create(&thread, nil, waitForSignals, Unmanaged.passRetained(stopSwitch).toOpaque())
    pthread_detach(thread)
  }

  fileprivate static var watched: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    return signals
  }
}

/// The exit status after a second signal.
private let interrupted: Int32 = 130

/// The thread's main function; file-scope, since a closure formed on
/// the main actor would trap here.
private func waitForSignals(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let stopSwitch = Unmanaged<StopSwitch>.fromOpaque(context).takeUnretainedValue()
  var signals = SignalWatch.watched
  // Without `renews` it is not blocked, so that it does not come here.
  sigaddset(&signals, SIGHUP)
  var hasStopped = false
  while true {
    var received: Int32 = 0
    sigwait(&signals, &received)
    if received == SIGHUP {
      stopSwitch.renewCertificate()
    } else if hasStopped {
      _exit(interrupted)
    } else {
      hasStopped = true
      stopSwitch.stop()
    }
  }
}
