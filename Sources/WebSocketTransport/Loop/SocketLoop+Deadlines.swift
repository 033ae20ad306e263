extension SocketLoop {
  /// Checks every connection's deadline.
  ///
  /// After a stall of the loop itself, silence does not count, because messages that arrived during
  /// the stall are still unread.
  func checkDeadlines(_ now: Int64, afterStandstill: Bool) {
    sendBuffer.forget()
    needsSweep = true
    for peer in peers.values { checkDeadlines(peer, now, afterStandstill) }
  }

  private func checkDeadlines(_ peer: Peer, _ now: Int64, _ afterStandstill: Bool) {
    switch peer.phase {
    case .open:
      if !afterStandstill { checkSilence(peer, now) }
    case .closing(_, let deadline), .closeSent(_, let deadline), .peerClosed(_, let deadline):
      if now >= deadline { cut(peer) }
    case .proxyHeader(_, let deadline):
      if now >= deadline { refuseProxy(of: peer, because: "the header took too long") }
    case .http(let deadline):
      if now >= deadline { endRequest(of: peer) }
    case .responding(_, let deadline), .leaving(_, let deadline):
      if now >= deadline { drop(peer) }
    case .deciding(let awaited, let deadline):
      if now >= deadline { endDecision(awaited, of: peer) }
    case .awaiting: break  // The handler answers every request.
    case .opening, .over: break  // libwebsockets limits the time of each.
    }
  }

  private func checkSilence(_ peer: Peer, _ now: Int64) {
    switch peer.pings.check(at: now, options.timeouts) {
    case .nothing: break
    case .ping:
      peer.owesPing = true
      want(peer)
    case .dead: close(peer, .noPong)
    }
  }
}
