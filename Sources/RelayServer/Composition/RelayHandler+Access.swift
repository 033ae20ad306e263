import RelayCore
import RelayProtocol
import WebSocketTransport

/// What requests and handshakes bring along to enter rooms.
extension RelayHandler {
  /// What a request brings along.
  ///
  /// Its token is verified, if the relay has keys.
  func admission(of head: RequestHead) -> Admission {
    var admission = Admission(
      mode: head.argument("mode").flatMap { RoomMode(rawValue: $0) },
      grant: head.grant.flatMap { DrawerKey(hashing: $0) },
      address: client(of: head))
    guard let token = head.token, !tokens.keys.isEmpty else { return admission }
    let now = now
    do throws(TokenFault) {
      admission.pass = try tokens.claims(of: token).pass(
        at: RecognitionMessage.now / 1_000, leeway: configuration.access.leeway.seconds,
        revoked: revoked.ids, now: now)
      // A token without an id is known by itself, so that a ban binds it.
      if admission.pass?.id == nil { admission.pass?.id = DrawerKey.hash(of: token) }
    } catch {
      admission.fault = error
    }
    return admission
  }

  /// Whose a request is, by its address; `nil` for this machine, and for a proxy that names nobody.
  func client(of head: RequestHead) -> String? {
    proxies.contain(head.peerAddress) ? nil : ConnectionsByAddress.neighbour(head.peerAddress)
  }

  /// The answer to a request whose token does not hold; `nil` for others.
  func unauthorized(_ asker: Admission) -> HTTPResponse? {
    asker.fault.map { text(401, "\($0)\n", [("WWW-Authenticate", "Bearer")]) }
  }

  /// Reads the list of revoked tokens if it changed, and disconnects their holders.
  func checkRevoked() {
    do throws(ConfigurationError) {
      guard try revoked.update() else { return }
      relay.revoke(revoked.ids, now: now)
      log.add(.info, "revoked tokens", ("count", .integer(revoked.ids.count)))
    } catch {
      log.add(.warning, "revoked tokens not read", ("reason", .text(error.description)))
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
