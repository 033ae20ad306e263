import Glibc

/// The destination and the format of log lines.
struct LogOutput: Sendable {
  private let descriptor: Int32
  private let isJSON: Bool
  private let isColored: Bool

  /// An output to a descriptor, usually standard error, that stays the caller's.
  ///
  /// A terminal gets colours unless `NO_COLOR` is set (https://no-color.org).
  init(descriptor: Int32, format: LogFormat, environment: [String: String]) {
    let isTerminal = isatty(descriptor) == 1
    self.descriptor = descriptor
    switch format {
    case .auto: isJSON = !isTerminal
    case .text: isJSON = false
    case .json: isJSON = true
    }
    isColored = isTerminal && environment["NO_COLOR", default: ""].isEmpty
  }

  /// Writes a line; returns false if the descriptor cannot take it now.
  ///
  /// Never waits.
  func write(_ line: LogLine) -> Bool {
    var bytes = Array((isJSON ? line.json : line.text(inColor: isColored)).utf8)
    if bytes.count >= LogLine.byteLimit {
      var short = line
      short.fields = [("cut", .integer(bytes.count))]
      bytes = Array((isJSON ? short.json : short.text(inColor: isColored)).utf8)
      bytes.removeLast(max(0, bytes.count - LogLine.byteLimit + 1))
    }
    bytes.append(UInt8(ascii: "\n"))
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&state, 1, 0) == 1, Int32(state.revents) & POLLOUT != 0 else { return false }
    return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
  }
}
