import Synchronization

/// What the TLS thread has done so far.
public struct TLSReport: Equatable, Sendable {
  /// What an operator should know.
  public enum Event: Equatable, Sendable {
    /// A peer's handshake failed, for OpenSSL's reason.
    case failed(address: String, reason: String)
    /// A trusted proxy's connection was closed: it did not begin with a valid header.
    case proxyRefused(address: String, reason: String)
    /// A renewed certificate is used for new connections.
    case renewed(fingerprint: String)
    /// The certificate was to be read again, and is the same.
    case unchanged(fingerprint: String)
    /// A changed certificate is not used, for the reason in the sentence; the former one is.
    case notRenewed(String)
  }

  /// The open connections whose handshake is complete.
  public var open = 0
  /// The handshakes that are complete.
  public var handshakes = 0
  /// The handshakes that failed, or took too long.
  public var failures = 0
  /// The connections of trusted proxies without a valid header.
  public var proxyRefusals = 0
  /// The connections that were one too many.
  public var refusals = 0
  /// When the certificate expires, in seconds since 1970.
  public var endsAt: Int64 = 0
  /// The events since the last take, at most 16 of them failures.
  public var events: [Event] = []

  /// A report before the first connection.
  public init() {}

  /// Notes an event; one that peers cause only while there are few.
  mutating func note(_ event: Event) {
    // Peers cause failures as fast as they like, and the certificate's events come once a second.
    switch event {
    case .failed, .proxyRefused: if events.count >= TransportLimits.reportedFailures { return }
    case .renewed, .unchanged, .notRenewed: break
    }
    events.append(event)
  }
}

/// A report that the TLS thread writes and others read.
final class TLSStatus: Sendable {
  private let report = Mutex(TLSReport())

  /// Changes the report.
  func change(_ body: (inout TLSReport) -> Void) { report.withLock { body(&$0) } }

  /// The report; the next one has only later events.
  func take() -> TLSReport {
    report.withLock { report in
      defer { report.events = [] }
      return report
    }
  }

  /// The report, whose events the next one has again.
  var current: TLSReport { report.withLock { $0 } }
}
