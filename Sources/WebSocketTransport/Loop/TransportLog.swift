import CLibwebsockets
import Synchronization

/// libwebsockets' own log lines.
///
/// The library has one log for the whole process; it is silent until asked.
public enum TransportLog {
  /// The level of a line.
  public enum Level: Sendable, CaseIterable {
    /// Something failed.
    case error
    /// Something looks wrong, often because of a peer.
    case warning
    /// A remark.
    case notice
    /// The events of each connection.
    case info
  }

  /// Receives one line without its line break, on the thread of the loop that wrote it.
  public typealias Sink = @Sendable (Level, String) -> Void

  private static let sink = Mutex<Sink?>(nil)
  /// Silences the library, which writes to standard error by default, on first use.
  private static let silence: Void = lws_set_log_level(0, logCallback)

  /// Sends lines of these levels to `sink`; nil silences the log again.
  public static func send(_ levels: [Level], to sink: Sink?) {
    quietUnlessAsked()
    self.sink.withLock { $0 = sink }
    let mask = sink == nil ? 0 : levels.reduce(Int32(0)) { $0 | bit($1) }
    lws_set_log_level(mask, logCallback)
  }

  /// Silences the library, unless the program has chosen a sink.
  static func quietUnlessAsked() {
    _ = silence
  }

  static func emit(_ bits: Int32, _ line: UnsafePointer<CChar>?) {
    guard let line, let sink = sink.withLock({ $0 }) else { return }
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

/// libwebsockets' callback for log lines.
private func logCallback(_ bits: Int32, _ line: UnsafePointer<CChar>?) {
  TransportLog.emit(bits, line)
}
