import CLibwebsockets

/// libwebsockets' own log, one for the whole process.
enum TransportLog {
  /// Silences the library, which writes to standard error by default, on first use.
  static let silence: Void = lws_set_log_level(0, nil)
}
