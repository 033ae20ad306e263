/// The relay's log; it belongs to one thread.
///
/// Lines must not hold secrets: URLs are logged without their query, which may hold a drawer's key.
final class Log {
  /// Lines dropped because their reader lagged.
  private(set) var dropped = 0

  private let level: LogLevel
  private let peerLinesPerSecond: Int
  private let write: (LogLine) -> Bool
  private let clock: () -> Int64
  private var rateLimits: [String: LogRateLimit] = [:]
  private var droppedReported = 0

  /// A log that writes the configured level and above.
  ///
  /// - Parameters:
  ///   - configuration: The level, and how many lines a second clients can cause.
  ///   - clock: Milliseconds since 1970.
  ///   - write: Writes a line; returns false if it cannot.
  init(
    _ configuration: Configuration.Log, clock: @escaping () -> Int64 = Timestamp.now,
    write: @escaping (LogLine) -> Bool
  ) {
    level = configuration.level
    peerLinesPerSecond = configuration.peerLines
    self.clock = clock
    self.write = write
  }

  /// Whether lines of this level are written.
  func takes(_ level: LogLevel) -> Bool { level >= self.level }

  /// Logs something that the relay itself did.
  func add(_ level: LogLevel, _ message: String, _ fields: (name: String, value: LogLine.Value)...)
  {
    guard takes(level) else { return }
    send(LogLine(time: clock(), level: level, message: message, fields: fields))
  }

  /// Logs something that clients cause, at most `peerLines` lines a second of each message.
  ///
  /// The next line has the number of dropped ones (`leftOut`). Messages are static strings, so the
  /// number of rate limits is bounded.
  func addPeer(
    _ level: LogLevel, _ message: StaticString, _ fields: (name: String, value: LogLine.Value)...
  ) {
    guard takes(level) else { return }
    let now = clock()
    let kind = "\(message)"
    var rateLimit =
      rateLimits[kind] ?? LogRateLimit(linesPerSecond: peerLinesPerSecond, now: now)
    let refused = rateLimit.take(now: now)
    rateLimits[kind] = rateLimit
    guard let refused else { return }
    var fields = fields
    if refused > 0 { fields.append(("leftOut", .integer(refused))) }
    send(LogLine(time: now, level: level, message: kind, fields: fields))
  }

  private func send(_ line: LogLine) {
    var line = line
    if dropped > droppedReported {
      line.fields.append(("dropped", .integer(dropped - droppedReported)))
    }
    if write(line) { droppedReported = dropped } else { dropped += 1 }
  }
}
