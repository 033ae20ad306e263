import RelayProtocol
package import WebSocketTransport

/// What the end of a connection means for a verb.
package struct Ending: Equatable {
  /// The sentence for a person.
  package let sentence: String
  /// Whether the server was done, so that nothing is wrong.
  package let isDone: Bool
  /// Whether it makes sense to connect again.
  package let isWorthRetrying: Bool

  /// Reads how a connection ended: codes up to 4499 ask to try again, save those that say that what
  /// was sent is wrong; from 4500 on they ask to stop.
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
      default: isWorthRetrying = code < 4500
      }
    }
  }
}
