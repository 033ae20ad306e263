import Glibc

/// A verb's way to the outside: data to the output, messages for people to the errors.
final class Console {
  /// Data; standard output.
  let output: ByteSink
  /// Messages; standard error.
  let errors: ByteSink
  /// Whether messages may be coloured.
  let hasColor: Bool
  /// Whether data may be coloured.
  let hasOutputColor: Bool
  /// Whether somebody watches the data on a terminal, so that each line should appear at once.
  let isInteractive: Bool

  /// Makes a console from its parts; without any it keeps everything in memory.
  init(
    output: ByteSink = ByteSink(), errors: ByteSink = ByteSink(), hasColor: Bool = false,
    hasOutputColor: Bool = false, isInteractive: Bool = false
  ) {
    self.output = output
    self.errors = errors
    self.hasColor = hasColor
    self.hasOutputColor = hasOutputColor
    self.isInteractive = isInteractive
  }

  /// The process's own standard output and error.
  ///
  /// Colour is off where `NO_COLOR` is set and not empty (no-color.org), where the terminal is dumb,
  /// and, by itself for the output and the errors, where they do not go to a terminal.
  static func standard() -> Console {
    let isOff = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let isColored = !isOff && environment("TERM") != "dumb"
    return Console(
      output: ByteSink(descriptor: 1), errors: ByteSink(descriptor: 2),
      hasColor: isColored && isatty(2) == 1, hasOutputColor: isColored && isatty(1) == 1,
      isInteractive: isatty(1) == 1)
  }

  /// A variable of the process's environment.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Tells the person something, at once.
  func message(_ text: String) {
    output.flush()
    errors.line(text)
    errors.flush()
  }

  /// A text of a message in a colour, where colours are wanted.
  func colored(_ text: String, _ color: Color) -> String {
    hasColor ? color.around(text) : text
  }

  /// A text among the data in a colour, where colours are wanted.
  func coloredOutput(_ text: String, _ color: Color) -> String {
    hasOutputColor ? color.around(text) : text
  }

  /// The few colours that messages use, by their number in ECMA-48.
  enum Color: Int {
    case bold = 1
    case red = 31
    case green = 32
    case yellow = 33

    /// The text between the sequences that set and end the colour.
    func around(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
  }

  /// Writes out all that has gathered and returns the status to exit with: where the output could
  /// not be written the person is told, and what went well has failed.
  func finish(_ status: ExitCode) -> ExitCode {
    flush()
    guard let failure = output.failure else { return status }
    let reason = String(cString: strerror(failure))
    message("gesture-relay: cannot write to standard output: \(reason)")
    return status == .ok ? .failed : status
  }

  /// Keeps the numbers of standard input, output and error from files opened later, where the
  /// process was started without one of them: using it then is an error as if it were closed.
  static func reserveStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is given out, and those below are taken.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes out all that has gathered.
  func flush() {
    output.flush()
    errors.flush()
  }
}
