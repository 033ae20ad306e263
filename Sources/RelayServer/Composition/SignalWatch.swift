import Glibc
import Threads

/// Turns SIGTERM and SIGINT into a stop: the first one drains, a second one quits at once.
///
/// Before the server has started, the first one quits, too.
///
/// SIGHUP has the server read its certificate again. If its terminal was closed, SIGHUP stops it,
/// unless SIGHUP was ignored at the start, as under `nohup`.
public enum SignalWatch {
  /// Starts a thread that waits for the signals, and ignores SIGPIPE.
  ///
  /// Call it on the main thread before any other starts: a new thread inherits the blocked signals.
  public static func start(stopping stopSwitch: StopSwitch) {
    let stop: @Sendable () -> Void = {
      // Restoring rooms may take minutes, and loses nothing.
      guard stopSwitch.hasServer else { _exit(0) }
      stopSwitch.stop()
    }
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    // Functions cannot be compared, but their addresses can.
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    let endsWithTerminal = hasTerminal && handler != unsafeBitCast(SIG_IGN, to: Int.self)
    SignalThread.start(
      hangUp: { endsWithTerminal && !hasTerminal ? stop() : stopSwitch.renewCertificate() },
      stop: stop)
  }

  /// Whether the process is of a terminal that is open.
  private static var hasTerminal: Bool {
    let file = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return errno != ENXIO }
    close(file)
    return true
  }
}
