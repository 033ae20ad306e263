import WebSocketTransport

extension Configuration {
  /// Whether nobody enters without a pass: by a token, or by the operator's service.
  var requiresPasses: Bool { access.required || !access.authorize.isEmpty }

  /// The service that decides who may enter; `nil` if there is none.
  ///
  /// Throws if an option is not valid, or if tokens are to decide, too.
  func authorizeService() throws(StartError) -> PostReceiver? {
    let service = try PostReceiver(
      at: ("access.authorize", access.authorize),
      secret: ("access.authorizeSecret", access.authorizeSecret),
      trusting: ("access.authorizeAuthorities", access.authorizeAuthorities), posts: "questions")
    guard let service else { return nil }
    guard access.secret.isEmpty, access.keys.isEmpty, !access.required else {
      throw .invalid(
        "access.authorize decides instead of tokens: remove access.secret, access.keys and "
          + "access.required")
    }
    guard access.authorizeTimeout < .milliseconds(timeouts.requestWithinMilliseconds) else {
      throw .invalid(
        "access.authorizeTimeout: expected less than client.handshakeTimeout, after which no "
          + "answer admits")
    }
    return service
  }
}
