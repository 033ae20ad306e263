import RelayProtocol
package import WebSocketTransport

/// The meaning of a connection's end for a client.
package struct Ending: Equatable {
  /// The reason in one sentence.
  package let sentence: String
  /// Whether the server ended the session without an error.
  package let isDone: Bool
  /// Whether a reconnect may succeed.
  package let isWorthRetrying: Bool

  /// The meaning of a cause: codes up to 4499 allow a reconnect, except those for an invalid
  /// message; codes from 4500 on do not.
  package init(_ cause: CloseCause) {
    switch cause {
    case .lost:
      sentence = "the connection was lost"
      isDone = false
      isWorthRetrying = true
    case .local(let frame):
      sentence = "closed with \(frame.code) \(frame.reason)"
      isDone = frame.code == CloseCode.normal.rawValue
      isWorthRetrying = frame.code == CloseCode.noPong.rawValue
    case .peer(let frame):
      let code = frame?.code ?? 1005
      let reason = frame.map { $0.reason.isEmpty ? "" : " \($0.reason)" } ?? ""
      sentence = "the server closed the connection with \(code)\(reason)"
      let known = CloseCode(rawValue: code)
      isDone = known == .normal || known == .goingAway || known == .draining
      switch known {
      case .normal, .protocolError, .unsupportedData, .invalidPayload, .messageTooBig:
        isWorthRetrying = false
      // 1008 is a policy, and 1010 a missing extension.
      default: isWorthRetrying = code < 4500 && code != 1008 && code != 1010
      }
    }
  }
}
