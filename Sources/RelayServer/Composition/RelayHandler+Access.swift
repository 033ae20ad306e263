import RelayCore
import RelayProtocol
import WebSocketTransport

/// What requests and handshakes bring along to enter rooms.
extension RelayHandler {
  /// What a request brings along.
  ///
  /// Its token is verified, if the relay has keys; or else the operator's service has decided.
  func admission(of head: RequestHead, on id: ConnectionID) -> Admission {
    var admission = Admission(
      mode: head.argument("mode").flatMap { RoomMode(rawValue: $0) },
      grant: head.grant.flatMap { DrawerKey(hashing: $0) },
      address: client(of: head))
    guard authorizer != nil || head.token != nil && !tokens.keys.isEmpty else { return admission }
    do throws(TokenFault) {
      admission.pass = try claims(of: head, on: id).pass(
        at: RecognitionMessage.now / 1_000, leeway: configuration.access.leeway.seconds,
        revoked: revoked.ids, now: now)
      admission.pass?.isRenewable = authorizer != nil
      // A token without an id is known by itself, so that a ban binds it. One that only the service
      // reads may be anything: its client is known by the address.
      if authorizer == nil, admission.pass?.id == nil {
        admission.pass?.id = head.token.map { DrawerKey.hash(of: $0) }
      }
    } catch {
      admission.fault = authorizer != nil && error == .expired ? .ended : error
    }
    return admission
  }

  /// What the request's token says, or the operator's service; without its word nobody enters.
  private func claims(
    of head: RequestHead, on id: ConnectionID
  ) throws(TokenFault) -> TokenClaims {
    guard let authorizer else { return try tokens.claims(of: head.token ?? "") }
    guard !hasLongToken(head) else { throw .long(TokenVerifier.mostBytes) }
    switch question(of: head).flatMap({ authorizer.verdict(of: id, on: $0) }) {
    case .admitted(let claims): return claims
    case .denied, .undecided, nil: throw .denied
    }
  }

  /// Whose a request is, by its address; `nil` for this machine, and for a proxy that names nobody.
  func client(of head: RequestHead) -> String? {
    proxies.contain(head.peerAddress) ? nil : ConnectionsByAddress.networkKey(of: head.peerAddress)
  }

  /// The answer to a request whose token does not hold; `nil` for others.
  func unauthorized(_ asker: Admission) -> HTTPResponse? {
    asker.fault.map { fault in
      fault == .denied
        ? text(403, "\(fault)\n") : text(401, "\(fault)\n", [("WWW-Authenticate", "Bearer")])
    }
  }

  /// Reads the list of revoked tokens if it changed, and disconnects their holders.
  func checkRevoked() {
    do throws(ConfigurationError) {
      guard try revoked.update(now: now) else { return }
      relay.revoke(revoked.ids, now: now)
      log.add(.info, "revoked tokens", ("count", .integer(revoked.ids.count)))
    } catch {
      log.add(.error, "revoked tokens not read", ("reason", .text(error.description)))
    }
  }
}

extension RequestHead {
  /// The token in the query, or that of `Authorization: Bearer`.
  var token: String? {
    argument("token") ?? credentials("bearer")
  }

  /// The grant in the query, or that of `Authorization: Grant`, which no proxy logs.
  var grant: String? {
    argument("grant") ?? credentials("grant")
  }

  /// What `Authorization` has for a scheme in lower case.
  private func credentials(_ scheme: String) -> String? {
    guard let words = authorization?.split(separator: " "), words.count == 2,
      words[0].lowercased() == scheme
    else { return nil }
    return String(words[1])
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var seconds: Double { Double(wholeMilliseconds) / 1_000 }
}
