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

  private static let sink = Mutex<Sink?>(nil)
  /// By default the library writes errors, warnings and notices to standard error; done when first looked at.
  private static let silence: Void = lws_set_log_level(0, logCallback)

  /// Sends lines of these levels to `sink`; nil silences the log again.
  public static func send(_ levels: [Level], to sink: Sink?) {
    quietUnlessAsked()
    self.sink.withLock { $0 = sink }
    let mask = sink == nil ? 0 : levels.reduce(Int32(0)) { $0 | bit($1) }
    lws_set_log_level(mask, logCallback)
  }

  /// Silences the library, unless the program has chosen itself.
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

/// The function that libwebsockets calls with each line.
private func logCallback(_ bits: Int32, _ line: UnsafePointer<CChar>?) {
  TransportLog.emit(bits, line)
}
