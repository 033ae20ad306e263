/// The rest of a long body, which is made while the beginning is sent.
///
/// The transport keeps it as long as the answer lasts, and releases it when the peer is gone.
public protocol HTTPBodySource: AnyObject, Sendable {
  /// The peer has taken all bytes so far: `ServiceLoop.continueAnswer` is to follow soon.
  func advance(for request: ConnectionID)
}
