/// Connections whose proxy is to name the client first.
extension SocketLoop {
  /// Reads more of the proxy's header; then the connection goes on as the client's.
  func greet(_ peer: Peer, _ greeting: ProxyGreeting, _ deadline: Int64) {
    var greeting = greeting
    switch greeting.step(peer.descriptor) {
    case .wait: peer.phase = .greeting(greeting, deadline: deadline)
    case .gone: drop(peer)
    case .refused(let reason): endGreeting(of: peer, because: reason)
    case .own: peer.phase = .http(deadline: deadline)
    case .named(nil):
      peer.phase = .http(deadline: deadline)
      peer.introduction = .unnamed
    case .named(let client?):
      peer.phase = .http(deadline: deadline)
      rename(peer, to: client)
    }
  }

  /// Closes a connection whose proxy sent no valid header.
  func endGreeting(of peer: Peer, because reason: String) {
    let address = peer.address
    drop(peer)
    owner?.handle(.proxyRefused(address: address, reason: reason))
  }

  /// Counts a connection for its client, or refuses it if that has too many.
  private func rename(_ peer: Peer, to client: String) {
    uncount(peer)
    peer.address = client
    peer.introduction = .proxied
    guard !exceedsShare(client) else {
      return refuse(peer, .text(429, "too many connections\n"))
    }
    peer.isCounted = true
    plain.open(client)
  }
}

extension SocketLoopOptions {
  /// Whether a new connection's proxy is to name the client.
  func introduction(of address: String, at entrance: Entrance = .open) -> Introduction {
    readsProxyHeaders && entrance != .admin && proxies.contain(address) ? .pending : .direct
  }
}
