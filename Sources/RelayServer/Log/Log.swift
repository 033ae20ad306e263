/// The relay's log; it belongs to one thread.
///
/// What is written must not hold secrets: addresses are logged without their query, where a token
/// or a drawer's key would stand.
final class Log {
  /// How many lines could not be written because whoever reads them does not keep up.
  private(set) var dropped = 0

  private let level: LogLevel
  private let peerLinesPerSecond: Int
  private let write: (LogLine) -> Bool
  private let clock: () -> Int64
  private var allowances: [String: LogRateLimit] = [:]
  private var droppedTold = 0

  /// A log that writes what matters at least as much as the configured level.
  ///
  /// - Parameters:
  ///   - configuration: The level, and how many lines a second clients can cause.
  ///   - clock: Milliseconds since 1970.
  ///   - write: Takes a line, and tells whether it could.
  init(
    _ configuration: Configuration.Log, clock: @escaping () -> Int64 = Timestamp.now,
    write: @escaping (LogLine) -> Bool
  ) {
    level = configuration.level
    peerLinesPerSecond = configuration.peerLines
    self.clock = clock
    self.write = write
  }

  /// Whether lines of this level are written at all.
  func takes(_ level: LogLevel) -> Bool { level >= self.level }

  /// Logs something of the relay's own doing.
  func add(_ level: LogLevel, _ message: String, _ fields: (name: String, value: LogLine.Value)...)
  {
    guard takes(level) else { return }
    send(LogLine(time: clock(), level: level, message: message, fields: fields))
  }

  /// Logs something that clients can cause as often as they like.
  ///
  /// Of each message only so many lines a second are written; how many were left out is told by the
  /// next. There is a fixed number of messages, since an allowance is kept for each.
  func addPeer(
    _ level: LogLevel, _ message: StaticString, _ fields: (name: String, value: LogLine.Value)...
  ) {
    guard takes(level) else { return }
    let now = clock()
    let kind = "\(message)"
    var allowance =
      allowances[kind] ?? LogRateLimit(linesPerSecond: peerLinesPerSecond, now: now)
    let refused = allowance.take(now: now)
    allowances[kind] = allowance
    guard let refused else { return }
    var fields = fields
    if refused > 0 { fields.append(("leftOut", .integer(refused))) }
    send(LogLine(time: now, level: level, message: kind, fields: fields))
  }

  private func send(_ line: LogLine) {
    var line = line
    if dropped > droppedTold { line.fields.append(("dropped", .integer(dropped - droppedTold))) }
    if write(line) { droppedTold = dropped } else { dropped += 1 }
  }
}
