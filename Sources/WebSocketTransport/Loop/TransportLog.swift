import CLibwebsockets
import Synchronization

/// libwebsockets' own log lines.
///
/// The library has one log for the whole process; it is silent until asked.
public enum TransportLog {
  /// How grave a line is.
  public enum Level: Sendable, CaseIterable {
    /// Something failed.
    case error
    /// Something looks wrong, often a peer's doing.
    case warning
    /// A remark.
    case notice
    /// What happens to each connection.
    case info
  }

  /// Gets one line, without its line break; called on the thread of the loop that the line is about.
  public typealias Sink = @Sendable (Level, String) -> Void

  private struct State {
    var sink: Sink?
    var wasSet = false
  }

  private static let state = Mutex(State())

  /// Sends lines of these levels to `sink`; nil silences the log again.
  public static func send(_ levels: [Level], to sink: Sink?) {
    state.withLock {
      $0.sink = sink
      $0.wasSet = true
    }
    let mask = sink == nil ? 0 : levels.reduce(Int32(0)) { $0 | bit($1) }
    lws_set_log_level(mask, logCallback)
  }

  /// Silences the library, which by default writes errors, warnings and notices to standard error, unless
  /// the program has chosen itself.
  static func quietUnlessAsked() {
    let isFirst = state.withLock { state in
      defer { state.wasSet = true }
      return !state.wasSet
    }
    if isFirst { lws_set_log_level(0, logCallback) }
  }

  static func emit(_ bits: Int32, _ line: UnsafePointer<CChar>?) {
    guard let line, let sink = state.withLock({ $0.sink }) else { return }
    let level = Level.allCases.first { bits & bit($0) != 0 } ?? .info
    let text = String(cString: line)
    sink(level, text.last == "\n" ? String(text.dropLast()) : text)
  }

  private static func bit(_ level: Level) -> Int32 {
    switch level {
    case .error: LLL_ERR
    case .warning: LLL_WARN
    case .notice: LLL_NOTICE
    case .info: LLL_INFO
    }
  }
}

/// The function that libwebsockets calls with each line.
private func logCallback(_ bits: Int32, _ line: UnsafePointer<CChar>?) {
  TransportLog.emit(bits, line)
}
