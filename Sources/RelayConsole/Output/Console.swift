import Glibc

/// Standard output for data and standard error for messages.
package final class Console {
  /// The program's name, which begins its messages.
  package let program: String
  /// The running command as messages name it, such as `gesture-relay serve`.
  package var call: String
  /// Data; standard output.
  package let output: ByteSink
  /// Messages; standard error.
  package let errors: ByteSink
  /// Whether messages use colour.
  package let hasColor: Bool
  /// Whether data uses colour.
  package let hasOutputColor: Bool
  /// Whether the output is a terminal, so that each line should appear at once.
  package let isInteractive: Bool

  /// Makes a console from its parts; the default keeps all output in memory.
  package init(
    program: String = "gesture-relay", output: ByteSink = ByteSink(), errors: ByteSink = ByteSink(),
    hasColor: Bool = false, hasOutputColor: Bool = false, isInteractive: Bool = false
  ) {
    (self.program, call) = (program, program)
    self.output = output
    self.errors = errors
    self.hasColor = hasColor
    self.hasOutputColor = hasOutputColor
    self.isInteractive = isInteractive
  }

  /// The process's own standard output and error.
  ///
  /// Colour is off if `NO_COLOR` is set (no-color.org), if the terminal is dumb, and
  /// for a stream that is no terminal.
  package static func standard(of program: String) -> Console {
    let isOff = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let isColored = !isOff && environment("TERM") != "dumb"
    return Console(
      program: program, output: ByteSink(descriptor: 1), errors: ByteSink(descriptor: 2),
      hasColor: isColored && isatty(2) == 1, hasOutputColor: isColored && isatty(1) == 1,
      isInteractive: isatty(1) == 1)
  }

  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes a message to standard error at once.
  package func message(_ text: String) {
    output.flush()
    errors.line(text)
    errors.flush()
  }

  /// Writes a message of the running command to standard error at once.
  package func note(_ sentence: String) { message("\(call): \(sentence)") }

  /// A message text in a colour, if messages use colour.
  package func colored(_ text: String, _ color: Color) -> String {
    hasColor ? color.around(text) : text
  }

  /// A data text in a colour, if data uses colour.
  package func coloredOutput(_ text: String, _ color: Color) -> String {
    hasOutputColor ? color.around(text) : text
  }

  /// The colours of messages, by their number in ECMA-48.
  package enum Color: Int {
    case bold = 1
    case red = 31
    case green = 32
    case yellow = 33

    /// The text between the escape sequences that set and reset the colour.
    package func around(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
  }

  /// Flushes both streams and returns the exit status.
  ///
  /// A failed write of the output is reported, and turns `ok` into `failed`.
  package func finish(_ status: ExitCode) -> ExitCode {
    flush()
    guard let failure = output.failure else { return status }
    let reason = String(cString: strerror(failure))
    message("\(program): cannot write to standard output: \(reason)")
    return status == .ok ? .failed : status
  }

  /// Opens placeholders for closed standard streams, so that no later
  /// file gets descriptor 0, 1 or 2.
  ///
  /// Each placeholder is open in the wrong direction: using it fails as a closed stream does.
  package static func reserveStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` returns the lowest free number; the lower ones are taken.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Flushes both streams.
  package func flush() {
    output.flush()
    errors.flush()
  }
}
