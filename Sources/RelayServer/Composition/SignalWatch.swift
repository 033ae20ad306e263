import Glibc
import Threads

/// Turns SIGTERM and SIGINT into a stop: the first one drains, a second one quits at once.
///
/// Before the server has started, the first one quits, too.
///
/// SIGHUP has the server read its certificate again, and never ends it.
public enum SignalWatch {
  /// Starts a thread that waits for the signals, and ignores SIGPIPE.
  ///
  /// Call it on the main thread before any other starts: a new thread inherits the blocked signals.
  public static func start(stopping stopSwitch: StopSwitch) {
    let hangUp: @Sendable () -> Void = { stopSwitch.renewCertificate() }
    SignalThread.start(hangUp: hangUp) {
      // Restoring rooms may take minutes, and loses nothing.
      guard stopSwitch.hasServer else { _exit(0) }
      stopSwitch.stop()
    }
  }
}
