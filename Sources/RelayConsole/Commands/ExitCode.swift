/// An error that ends a command with a status of its own; `description` is a sentence without its
/// end.
package protocol ExitCodeError: Error, CustomStringConvertible {
  /// The status.
  var code: ExitCode { get }
}

/// The exit status of a program.
package enum ExitCode: Int32, Sendable {
  /// Success.
  case ok = 0
  /// An expectation failed or an input was bad.
  case failed = 1
  /// The command line or the configuration is invalid.
  case usage = 2
  /// The server could not be reached.
  case cannotConnect = 3
  /// The user pressed Ctrl-C.
  case interrupted = 130

  /// What each status means, for help and manual.
  package static let meanings: [(code: ExitCode, text: String)] = [
    (.ok, "ok"), (.failed, "an expectation failed or an input was bad"), (.usage, "usage"),
    (.cannotConnect, "cannot connect"), (.interrupted, "interrupted"),
  ]
}
