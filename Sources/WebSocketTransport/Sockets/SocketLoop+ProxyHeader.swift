/// Connections that begin with a proxy's header.
extension SocketLoop {
  /// Reads more of the proxy's header; then the connection goes on as the client's.
  func readProxyHeader(_ peer: Peer, _ reader: ProxyHeaderReader, _ deadline: Int64) {
    var reader = reader
    switch reader.step(peer.descriptor) {
    case .wait: peer.phase = .proxyHeader(reader, deadline: deadline)
    case .gone: drop(peer)
    case .refused(let reason): refuseProxy(of: peer, because: reason)
    case .own: peer.phase = .http(deadline: deadline)
    case .named(nil):
      peer.phase = .http(deadline: deadline)
      peer.proxyHeader = .unnamed
    case .named(let client?):
      peer.phase = .http(deadline: deadline)
      recount(peer, as: client)
    }
  }

  /// Closes a connection whose proxy sent no valid header.
  func refuseProxy(of peer: Peer, because reason: String) {
    let address = peer.address
    drop(peer)
    owner?.handle(.proxyRefused(address: address, reason: reason))
  }

  /// Counts a connection for its client, or refuses it if that has too many.
  private func recount(_ peer: Peer, as client: String) {
    uncount(peer)
    peer.address = client
    peer.proxyHeader = .named
    guard !exceedsShare(client) else {
      return refuse(peer, .text(429, "too many connections\n"))
    }
    peer.isCounted = true
    plain.open(client)
  }
}

extension SocketLoopOptions {
  /// Whether a new connection begins with a proxy's header.
  func proxyHeader(of address: String, at role: ListenerRole = .main) -> ProxyHeaderStatus {
    readsProxyHeaders && role != .admin && proxies.contain(address) ? .pending : .absent
  }
}
