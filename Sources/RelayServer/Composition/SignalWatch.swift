import Glibc
import Threads

/// Turns SIGTERM and SIGINT into a stop: the first one drains, a second one quits at once.
///
/// Before the server has started, the first one quits, too.
///
/// SIGHUP renews the certificate of a server that has one in files.
public enum SignalWatch {
  /// Starts a thread that waits for the signals, and ignores SIGPIPE.
  ///
  /// Call it on the main thread before any other starts: a new thread inherits the blocked signals.
  ///
  /// With `renews`, SIGHUP is one of them; otherwise it ends the process, as when its terminal is
  /// closed.
  public static func start(stopping stopSwitch: StopSwitch, renews: Bool = false) {
    let hangUp: @Sendable () -> Void = { stopSwitch.renewCertificate() }
    SignalThread.start(hangUp: renews ? hangUp : nil) {
      // Restoring rooms may take minutes, and loses nothing.
      guard stopSwitch.hasServer else { _exit(0) }
      stopSwitch.stop()
    }
  }
}
