/// What a verb tells its caller by the process's exit status.
enum ExitCode: Int32, Sendable {
  /// All went well.
  case ok = 0
  /// An expectation failed or an input was bad.
  case failed = 1
  /// The command line makes no sense, or a configuration does not.
  case usage = 2
  /// The server could not be reached.
  case cannotConnect = 3
  /// The user broke off with Ctrl-C.
  case interrupted = 130
}
